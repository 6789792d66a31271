/** Artwork that a request carries along as a `data:` address has millions of characters. */
const longest = 200

/** A request for people to read: JSON, with long texts cut and their length told. */
export const requestText = (request: unknown): string =>
  JSON.stringify(
    request,
    (_key, value: unknown) =>
      typeof value === 'string' && value.length > longest
        ? `${value.slice(0, longest)}… (${value.length} characters)`
        : value,
    2,
  ) ?? ''
