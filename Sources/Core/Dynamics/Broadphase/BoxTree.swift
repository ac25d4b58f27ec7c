import DetentGeometry

/// Moving boxes in a binary tree in which the box of each branch encloses those of its two children.
///
/// A new box goes where it adds least to the cost of the tree. On the way back up, nodes are swapped
/// with their nephews where that lowers the cost (E. Catto, "Dynamic Bounding Volume Hierarchies",
/// Game Developers Conference 2019, https://box2d.org/files/ErinCatto_DynamicBVH_GDC2019.pdf).
struct BoxTree: Equatable, Sendable {
  struct Node: Equatable, Sendable {
    var box: Box
    /// The parent; in an unused node, the next unused one.
    var parent: Int32
    /// The left child; below 0 for a leaf.
    var left: Int32
    /// The right child; in a leaf, the thing that it stands for.
    var right: Int32

    var isLeaf: Bool { left < 0 }
  }

  private(set) var nodes: [Node] = []
  private(set) var root: Int32 = -1
  private var free: Int32 = -1

  /// Adds a box and returns its leaf, which stays the same until it is removed.
  mutating func insert(_ box: Box, for thing: Int32) -> Int32 {
    let leaf = makeNode(Node(box: box, parent: -1, left: -1, right: thing))
    attach(leaf)
    return leaf
  }

  mutating func remove(_ leaf: Int32) {
    detach(leaf)
    freeNode(leaf)
  }

  /// Moves this tree into the memory of `old`.
  mutating func move(into old: inout BoxTree) { nodes.move(into: &old.nodes) }

  mutating func move(_ leaf: Int32, to box: Box) {
    if let parent = parent(thatKeeps: leaf, in: box) {
      nodes[Int(leaf)].box = box
      adapt(from: parent)
      return
    }
    detach(leaf)
    nodes[Int(leaf)].box = box
    attach(leaf)
  }

  /// The parent of a leaf, if the leaf may stay there with its new box. It may if the
  /// box adds no more to its sibling's cost than it costs itself. Bodies that move the
  /// same way thus keep their order, and a body that goes its own way soon leaves.
  private func parent(thatKeeps leaf: Int32, in box: Box) -> Int32? {
    let nodes = nodes.span
    let parent = nodes[Int(leaf)].parent
    guard parent >= 0 else { return nil }
    let branch = nodes[Int(parent)]
    let sibling = nodes[Int(branch.left == leaf ? branch.right : branch.left)].box
    return sibling.union(box).cost - sibling.cost <= box.cost ? parent : nil
  }

  /// Fits branches to their children, upwards until a box no longer changes.
  private mutating func adapt(from start: Int32) {
    var nodes = nodes.mutableSpan
    var index = start
    while index >= 0 {
      let node = nodes[Int(index)]
      let box = nodes[Int(node.left)].box.union(nodes[Int(node.right)].box)
      if box == node.box { return }
      nodes[Int(index)].box = box
      index = node.parent
    }
  }

  func box(of leaf: Int32) -> Box { nodes[Int(leaf)].box }

  /// Adds all things whose boxes meet this one.
  ///
  /// - Parameter path: A stack for the descent, empty before and after.
  func collect(_ box: Box, into found: inout [Int32], path: inout [Int32]) {
    let nodes = nodes.span
    guard root >= 0, nodes[Int(root)].box.meets(box) else { return }
    var index = root
    while true {
      let (left, right) = (nodes[Int(index)].left, nodes[Int(index)].right)
      if left < 0 {
        found.append(right)
      } else {
        let isRight = nodes[Int(right)].box.meets(box)
        if nodes[Int(left)].box.meets(box) {
          if isRight { path.append(right) }
          index = left
          continue
        }
        if isRight {
          index = right
          continue
        }
      }
      guard let next = path.popLast() else { return }
      index = next
    }
  }

  private mutating func makeNode(_ node: Node) -> Int32 {
    guard free >= 0 else {
      nodes.append(node)
      return Int32(nodes.count - 1)
    }
    let index = free
    free = nodes[Int(index)].parent
    nodes[Int(index)] = node
    return index
  }

  private mutating func freeNode(_ index: Int32) {
    nodes[Int(index)].parent = free
    free = index
  }

  private mutating func attach(_ leaf: Int32) {
    guard root >= 0 else {
      root = leaf
      nodes[Int(leaf)].parent = -1
      return
    }
    let box = nodes[Int(leaf)].box
    let sibling = bestSibling(for: box)
    let parent = nodes[Int(sibling)].parent
    let branch = makeNode(
      Node(
        box: nodes[Int(sibling)].box.union(box), parent: parent, left: sibling, right: leaf))
    nodes[Int(sibling)].parent = branch
    nodes[Int(leaf)].parent = branch
    if parent < 0 { root = branch } else { replace(sibling, by: branch, in: parent) }
    refit(from: parent)
  }

  private mutating func detach(_ leaf: Int32) {
    let parent = nodes[Int(leaf)].parent
    guard parent >= 0 else {
      root = -1
      return
    }
    let branch = nodes[Int(parent)]
    let sibling = branch.left == leaf ? branch.right : branch.left
    nodes[Int(sibling)].parent = branch.parent
    if branch.parent < 0 { root = sibling } else { replace(parent, by: sibling, in: branch.parent) }
    freeNode(parent)
    refit(from: branch.parent)
  }

  private mutating func replace(_ old: Int32, by new: Int32, in parent: Int32) {
    if nodes[Int(parent)].left == old {
      nodes[Int(parent)].left = new
    } else {
      nodes[Int(parent)].right = new
    }
  }

  /// Descends to the node next to which the box adds least to the cost.
  private func bestSibling(for box: Box) -> Int32 {
    let nodes = nodes.span
    var index = root
    while !nodes[Int(index)].isLeaf {
      let node = nodes[Int(index)]
      let (left, right) = (nodes[Int(node.left)], nodes[Int(node.right)])
      let here = node.box.union(box).cost
      // How much this node's box grows if the new box goes further down.
      let growth = here - node.box.cost
      let toLeft = growth + BoxTree.cost(of: box, at: left)
      let toRight = growth + BoxTree.cost(of: box, at: right)
      if here < toLeft && here < toRight { break }
      index = toLeft < toRight ? node.left : node.right
    }
    return index
  }

  @inline(__always)
  private static func cost(of box: Box, at node: Node) -> Float {
    let together = node.box.union(box).cost
    return node.isLeaf ? together : together - node.box.cost
  }

  private mutating func refit(from start: Int32) {
    var index = start
    while index >= 0 {
      rotate(index)
      let node = nodes[Int(index)]
      nodes[Int(index)].box = nodes[Int(node.left)].box.union(nodes[Int(node.right)].box)
      index = node.parent
    }
  }

  /// Swaps a child with its nephew where that makes the other child's box smaller.
  private mutating func rotate(_ index: Int32) {
    let node = nodes[Int(index)]
    let (left, right) = (nodes[Int(node.left)], nodes[Int(node.right)])
    var best: Float = 0
    var (child, nephew, uncle): (Int32, Int32, Int32) = (-1, -1, -1)
    func consider(_ lone: Int32, _ branch: Int32, _ taken: Int32, _ kept: Int32) {
      let gain =
        nodes[Int(branch)].box.cost
        - nodes[Int(kept)].box.union(nodes[Int(lone)].box).cost
      if gain > best { (best, child, nephew, uncle) = (gain, lone, taken, branch) }
    }
    if !right.isLeaf {
      consider(node.left, node.right, right.left, right.right)
      consider(node.left, node.right, right.right, right.left)
    }
    if !left.isLeaf {
      consider(node.right, node.left, left.left, left.right)
      consider(node.right, node.left, left.right, left.left)
    }
    guard child >= 0 else { return }
    replace(child, by: nephew, in: index)
    replace(nephew, by: child, in: uncle)
    nodes[Int(nephew)].parent = index
    nodes[Int(child)].parent = uncle
    let branch = nodes[Int(uncle)]
    nodes[Int(uncle)].box = nodes[Int(branch.left)].box.union(nodes[Int(branch.right)].box)
  }
}
