/// What stands for a character in a locale that cannot encode it.
enum AsciiFallback {
  static func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "─", "━", "–", "—", "‐", "‑", "−", "═": "-"
    case "│", "┃", "║", "▏", "▕": "|"
    case "╭"..."╰", "┌"..."╋", "╒"..."╬": "+"
    case "█", "▓", "▒", "▌", "▐", "▀", "▄", "■", "▉"..."▎": "#"
    case "░": ":"
    case "…", "⋯", "·", "∙": "."
    case "⟳": "@"
    case "•", "●", "◆", "★", "✦", "×": "*"
    case "○", "◇", "□": "o"
    case "›", "»", "→", "▶", "▸", "❯", "⇒": ">"
    case "‹", "«", "←", "◀", "◂", "❮", "⇐": "<"
    case "↑", "▲", "▴": "^"
    case "↓", "▼", "▾", "✓", "✔": "v"
    case "✗", "✘", "✕", "✖": "x"
    case "“", "”", "„": "\""
    case "‘", "’": "'"
    case "\u{A0}", "\u{2002}"..."\u{200A}", "\u{3000}": " "
    default: "?"
    }
  }
}
