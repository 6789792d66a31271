import type { AdjustmentId } from '../document/adjustment'
import type { ColorModel } from '../document/color-model'
import type { Layer } from '../document/document'
import type { PlanBuilder } from './plan-builder'
import { isGuessedIn } from './plane-rules'

const names: Readonly<Record<Exclude<ColorModel, 'light'>, string>> = { inks: 'CMYK', lab: 'Lab' }

/** Reports features of a layer that are mixed in inks or Lab by a rule that no file has confirmed. */
export const diagnoseModel = (builder: PlanBuilder, layer: Layer): void => {
  const { model } = builder
  if (model === 'light') {
    diagnoseLight(builder, layer)
    return
  }
  const name = names[model]
  const modes = new Set([
    layer.blendMode,
    ...layer.effects.flatMap((effect) => ('blendMode' in effect ? [effect.blendMode] : [])),
  ])
  for (const mode of modes)
    if (mode !== 'pass_through' && isGuessedIn(model, { mode }))
      builder.diagnose(
        layer.id,
        `blend-mode:${mode}`,
        `How ${mode.replaceAll('_', ' ')} mixes ${name} colours is a guess.`,
      )
  if (layer.kind === 'text')
    builder.diagnose(
      layer.id,
      'text:color-model',
      `Its edges are mixed like those of any layer; whether Photoshop does so in ${name} is not known.`,
    )
  if (layer.advanced.blendIf.length > 0)
    builder.diagnose(
      layer.id,
      'blend-if:color-model',
      `Its blending ranges are taken as ${name} numbers; no file has confirmed it.`,
    )
  if (layer.kind !== 'adjustment' || layer.adjustment === null) return
  const { adjustment } = layer
  const isLegacy = adjustment.id === 'brightness-contrast' && adjustment.isLegacy
  if (model === 'inks' && (isLegacy || confirmedInInks.has(adjustment.id))) return
  const what = adjustment.id.replaceAll('-', ' ')
  const black = model === 'inks' && leavesBlack.has(adjustment.id) ? ', and black ink stays as it is' : ''
  builder.diagnose(
    layer.id,
    `adjustment:${adjustment.id}`,
    `How ${what} changes ${name} colours is a guess${black}.`,
  )
}

/** Adjustments of 32-bit documents act on linear light; only that of the channel mixer is plain by its definition. */
const diagnoseLight = (builder: PlanBuilder, layer: Layer): void => {
  if (builder.depth !== 32 || layer.kind !== 'adjustment' || layer.adjustment === null) return
  const { id } = layer.adjustment
  if (id === 'channel-mixer') return
  const what = id.replaceAll('-', ' ')
  builder.diagnose(layer.id, `adjustment:${id}`, `How ${what} changes colours of 32 bits is a guess.`)
}

/** Measured on CMYK files from Photoshop; levels, curves and inversion follow the same rule, ink by ink. */
const confirmedInInks: ReadonlySet<AdjustmentId> = new Set([
  'posterize',
  'threshold',
  'levels',
  'curves',
  'invert',
])

const leavesBlack: ReadonlySet<AdjustmentId> = new Set([
  'hue-saturation',
  'color-balance',
  'color-lookup',
  'photo-filter',
  'vibrance',
  'black-white',
  'exposure',
])
