/** The same for names that differ only in the case of their letters, or in how accents are composed. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()
