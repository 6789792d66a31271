import type { Layer } from '../document/document'
import { diagnoseModel } from './diagnose-model'
import type { PlanBuilder } from './plan-builder'

/** Reports features drawn by a rule that no Photoshop file has confirmed. */
export const diagnoseGuesses = (builder: PlanBuilder, layer: Layer): void => {
  diagnoseModel(builder, layer)
  const { blendIf, channels } = layer.advanced
  if (
    layer.blendMode === 'dissolve' ||
    layer.effects.some((effect) => 'blendMode' in effect && effect.blendMode === 'dissolve')
  )
    builder.diagnose(
      layer.id,
      'blend:dissolve',
      'The grain of dissolve is as dense as in Photoshop, but not the same.',
    )
  if (blendIf.length > 0 && builder.depth === 32)
    builder.diagnose(
      layer.id,
      'blend-if:32-bit',
      'Its blending ranges are taken as linear light; Photoshop may take them otherwise.',
    )
  const isWhole = channels.red && channels.green && channels.blue
  if (!isWhole && (builder.isIsolated || !builder.hasOpaqueBackground))
    builder.diagnose(
      layer.id,
      'channels:over-nothing',
      'Where nothing lies below it, the channels that are switched off are black.',
    )
}
