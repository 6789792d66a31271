/** Lets calls that wait be answered between two parts of a long work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** So many rows or files are looked at between two breaths. */
export const partLength = 500

export const partsOf = <Item>(items: readonly Item[]): readonly Item[][] =>
  Array.from({ length: Math.ceil(items.length / partLength) }, (_, part) =>
    items.slice(part * partLength, (part + 1) * partLength),
  )
