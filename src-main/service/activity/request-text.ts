/** Artwork embedded in a request as a `data:` address has millions of characters. */
const longest = 200

/** Human-readable request: JSON, with long texts truncated and their length stated. */
export const requestText = (request: unknown): string =>
  JSON.stringify(
    request,
    (_key, value: unknown) =>
      typeof value === 'string' && value.length > longest
        ? `${value.slice(0, longest)}… (${value.length} characters)`
        : value,
    2,
  ) ?? ''
