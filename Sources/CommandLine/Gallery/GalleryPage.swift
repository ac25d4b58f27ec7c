import FoundationEssentials

/// The gallery as one file that a browser opens from the disk: every film is inside.
struct GalleryPage {
  private let exhibits: [Exhibit]

  init(_ exhibits: [Exhibit]) { self.exhibits = exhibits }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Detent: the gallery</title>
    <style>
    \(GalleryPage.style)
    </style>
    <header>
    <h1>Detent</h1>
    <p>Menus and controls that move like mechanisms.</p>
    </header>
    <main>
    \(exhibits.map(figure).joined(separator: "\n"))
    </main>
    </html>

    """
  }

  private func figure(_ exhibit: Exhibit) -> String {
    let name = GalleryPage.escaped(exhibit.scenario.name)
    let summary = GalleryPage.escaped(exhibit.scenario.summary)
    let (width, height) = (Int(exhibit.size.width), Int(exhibit.size.height))
    return """
      <figure id="\(name)">
      <picture>
      <source media="(prefers-reduced-motion: reduce)" srcset="\(url("png", exhibit.still))">
      <img src="\(url("webp", exhibit.film))" width="\(width)" height="\(height)" \
      loading="lazy" alt="\(summary)">
      </picture>
      <figcaption>
      <h2>\(name)</h2>
      <p>\(summary)</p>
      <details>
      <summary>Script</summary>
      <pre>\(GalleryPage.escaped(exhibit.scenario.text))</pre>
      </details>
      <code>detent record --scenario \(name) -o \(name).webp</code>
      </figcaption>
      </figure>
      """
  }

  private func url(_ kind: String, _ bytes: [UInt8]) -> String {
    "data:image/\(kind);base64,\(Data(bytes).base64EncodedString())"
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return text.map { entities[$0] ?? String($0) }.joined()
  }

  private static let style = """
    :root {
      color-scheme: light dark;
      --ground: #f5f5f3; --card: #fff; --text: #1d1f23; --quiet: #5b6069; --line: #dcdedf;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #1b1d21; --card: #25282d; --text: #f1f2f4; --quiet: #b0b5be; --line: #3a3e45;
      }
    }
    body {
      margin: 0; padding: 48px clamp(16px, 4vw, 64px);
      background: var(--ground); color: var(--text);
      font: 15px/1.5 Cantarell, Inter, system-ui, sans-serif;
    }
    h1 { margin: 0; font-size: 24px; }
    h2 { margin: 0; font-size: 15px; }
    p { margin: 4px 0; color: var(--quiet); }
    main {
      display: grid; gap: 24px; margin-top: 32px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
    }
    figure {
      margin: 0; overflow: hidden;
      border: 1px solid var(--line); border-radius: 14px; background: var(--card);
    }
    img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: contain; }
    figcaption { padding: 16px; }
    summary { cursor: pointer; color: var(--quiet); }
    pre { max-height: 240px; overflow: auto; }
    code, pre {
      font: 12px/1.5 ui-monospace, monospace; color: var(--quiet); overflow-wrap: anywhere;
    }
    """
}
