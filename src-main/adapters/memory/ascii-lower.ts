/** SQLite's `lower`, which changes ASCII letters only. */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
