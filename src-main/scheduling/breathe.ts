/** Yields between two parts of long work so that waiting calls are answered. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Number of rows or files processed between two calls of `breathe`. */
export const partLength = 500

export const partsOf = <Item>(items: readonly Item[]): readonly Item[][] =>
  Array.from({ length: Math.ceil(items.length / partLength) }, (_, part) =>
    items.slice(part * partLength, (part + 1) * partLength),
  )
