interface HighlightedProps {
  readonly text: string
  /** In lower case. */
  readonly words: readonly string[]
}

/** Marks the searched words in a text. */
export function Highlighted({ text, words }: HighlightedProps) {
  if (words.length === 0) return text
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi')).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <mark key={index} className="rounded-xs bg-warning-wash text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
