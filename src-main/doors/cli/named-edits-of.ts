import { AppError } from '@contract/errors'
import { adjustmentLayers } from '@contract/service/renders'
import { type BlendModeId, blendModeIds } from '@contract/vocabulary'
import type { NamedEdits, NamedLook } from '../../service/layers/named-edits'
import type { EditOptions } from './cli-options'

/** Throws `INVALID_INPUT` for what is not written as the options want it. */
export const namedEditsOf = ({ color, adjust, hide, show, comp }: EditOptions): NamedEdits => ({
  looks: [...color.map(coloredLook), ...adjust.map(adjustedLook)],
  hide,
  show,
  comp: comp ?? null,
})

const colorPattern = /^(?<layer>.+)=#?(?<hex>[0-9a-f]{6})(?:,(?<mode>[a-z_]+))?$/i

const coloredLook = (text: string): NamedLook => {
  const { layer, hex, mode = 'normal' } = colorPattern.exec(text)?.groups ?? {}
  if (layer === undefined || hex === undefined)
    throw misspelt(
      'LAYER=#RRGGBB',
      text,
      'For example: --color "Front=#ff8800", or --color "Front=#ff8800,multiply".',
    )
  return { layer, color: { hex: `#${hex.toLowerCase()}`, blendMode: blendModeOf(mode) } }
}

const blendModeOf = (name: string): BlendModeId => {
  const found = blendModeIds.find((id) => id === name.toLowerCase())
  if (found) return found
  throw new AppError('INVALID_INPUT', `There is no blending mode “${name}”.`, {
    suggestion: `There are: ${blendModeIds.join(', ')}.`,
  })
}

const adjustPattern = /^(?<layer>.+)=(?<list>[a-z]+:-?[\d.]+(?:,[a-z]+:-?[\d.]+)*)$/i

const adjustedLook = (text: string): NamedLook => {
  const { layer, list } = adjustPattern.exec(text)?.groups ?? {}
  const names = Object.keys(adjustmentLayers.shape).join(', ')
  if (layer === undefined || list === undefined)
    throw misspelt(
      'LAYER=NAME:NUMBER',
      text,
      `For example: --adjust "Front=brightness:20,blur:2". There are: ${names}.`,
    )
  const values = Object.fromEntries(
    list.split(',').map((part) => {
      const [name = '', number] = part.split(':')
      return [name.toLowerCase(), Number(number)]
    }),
  )
  const read = adjustmentLayers.strict().safeParse(values)
  if (read.success) return { layer, adjustments: read.data }
  const [issue] = read.error.issues
  throw new AppError('INVALID_INPUT', `“${text}”: ${[...(issue?.path ?? []), issue?.message].join(': ')}.`, {
    suggestion: `There are: ${names}.`,
  })
}

const misspelt = (wanted: string, text: string, suggestion: string): AppError =>
  new AppError('INVALID_INPUT', `Expected ${wanted}, got “${text}”.`, { suggestion })
