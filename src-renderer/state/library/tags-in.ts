/** The tags of a typed list, which commas or semicolons part; each once, whatever its case. */
export function tagsIn(text: string): readonly string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(/[,;，、]/)) {
    const tag = part.trim().replaceAll(/\s+/g, ' ')
    const key = tag.toLowerCase()
    if (tag !== '' && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}
