import type { ColorLookup, LookupTable } from '../document/adjustment'
import type { AdjustmentContext, AdjustmentOperation } from './adjustment-operation'
import { abstractChange, parseAbstract } from './lookup-abstract'
import { type LookupCube, parseLookup } from './lookup-cube'
import { parseDeviceLink } from './lookup-profile'

const untabled: ColorLookup = {
  id: 'color-lookup',
  name: '',
  table: { kind: 'none' },
  isDithered: false,
}

const textOf = (lines: readonly string[]): Uint8Array =>
  Uint8Array.from(lines.join('\n'), (character) => character.charCodeAt(0))

/** Swaps red and blue and halves green. */
const swapped = textOf(['LUT_3D_SIZE 2', ...cornerLines((red, green, blue) => [blue, green / 2, red])])

/**
 * Looks colours up in a table with tetrahedral interpolation. Dithering, which moves a sample by one level at most, is
 * left out.
 */
export const colorLookup: AdjustmentOperation<ColorLookup> = {
  id: 'color-lookup',
  ranges: [],
  neutral: untabled,
  proofs: [
    {
      adjustment: { ...untabled, table: { kind: 'text', format: 'cube', bytes: swapped } },
      colors: [
        [
          [200, 100, 50],
          [50, 50, 200],
        ],
        [
          [255, 255, 255],
          [255, 127.5, 255],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  gap: ({ table, name }) => {
    if (table.kind === 'none') return null
    if (table.kind === 'icc') {
      if (abstractChange(table.bytes) !== null)
        return 'The colour lookup goes through an abstract profile, which is not measured.'
      if (parseDeviceLink(table.bytes) !== null) return null
      return 'The ICC profile of a colour lookup cannot be read and does not change the layers below it.'
    }
    if (parseLookup(table.format, table.bytes) !== null) return null
    return `The colour lookup's table “${name}” cannot be read and does not change the layers below it.`
  },
  isLost: ({ table }) => {
    if (table.kind === 'none') return false
    return table.kind === 'icc'
      ? abstractChange(table.bytes) === null && parseDeviceLink(table.bytes) === null
      : parseLookup(table.format, table.bytes) === null
  },
  compile: ({ table }, context) => {
    const cube = cubeOf(table, context)
    return cube === null ? null : { kernel: 'cube', parameters: laidOut(cube) }
  },
}

/** Null when there is no table, or one in an unsupported format. */
const cubeOf = (table: LookupTable, context: AdjustmentContext): LookupCube | null => {
  if (table.kind === 'none') return null
  if (table.kind === 'text') return parseLookup(table.format, table.bytes)
  return parseDeviceLink(table.bytes) ?? parseAbstract(table.bytes, context)
}

const laidOut = ({ size, lowest, highest, colors }: LookupCube): Float32Array => {
  const scales = highest.map((high, channel) => (size - 1) / (high - (lowest[channel] ?? 0)))
  const all = new Float32Array(7 + colors.length)
  all.set([size, ...lowest, ...scales])
  all.set(colors, 7)
  return all
}

type Corner = (red: number, green: number, blue: number) => readonly number[]

function cornerLines(colorAt: Corner): string[] {
  return Array.from({ length: 8 }, (_, i) => colorAt(i & 1, (i >> 1) & 1, i >> 2).join(' '))
}
