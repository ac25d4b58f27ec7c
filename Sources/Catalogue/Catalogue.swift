import Detent
