import type { Palette, PaletteColor } from '@contract/desktop/palette'
import { readAco } from './read-aco'
import { readAse } from './read-ase'
import { readColorTable } from './read-color-table'
import { readGpl } from './read-gpl'

const mostColors = 500
const longestName = 80

/** The endings of files that `readPalette` reads. */
export const paletteEndings = ['.ase', '.aco', '.gpl', '.csv', '.tsv', '.txt'] as const

/**
 * Reads swatches of Adobe programs (ASE, ACO), of GIMP and Inkscape (GPL), and tables with a name and a code in each
 * line. What a file is, its bytes say, not its name. Null where no colour is found. Colours without a name get their
 * code; a name that occurs again gets a number. At most 500 colours.
 */
export const readPalette = (fileName: string, bytes: Uint8Array): Palette | null => {
  const found = readAse(bytes) ?? readAco(bytes) ?? ofText(bytes)
  if (found.length === 0) return null
  const name = fileName.replace(/\.[a-z]{2,4}$/i, '').trim() || fileName
  return { name: name.slice(0, longestName), colors: uniquelyNamed(found.slice(0, mostColors)) }
}

const ofText = (bytes: Uint8Array): readonly PaletteColor[] => {
  const text = new TextDecoder().decode(bytes)
  return readGpl(text) ?? readColorTable(text)
}

const uniquelyNamed = (colors: readonly PaletteColor[]): PaletteColor[] => {
  const taken = new Map<string, number>()
  return colors.map(({ name, hex }) => {
    const plain = name.trim().slice(0, longestName - 4) || hex
    const count = (taken.get(plain.toLowerCase()) ?? 0) + 1
    taken.set(plain.toLowerCase(), count)
    return { name: count === 1 ? plain : `${plain} ${count}`, hex }
  })
}
