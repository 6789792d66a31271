import type { PlanBuilder } from './plan-builder'

/** Reports what is true of a document as a whole. */
export const diagnoseDocument = (builder: PlanBuilder): void => {
  if (builder.depth === 32 && !builder.hasOpaqueBackground)
    builder.diagnose(
      null,
      'transparency:32-bit',
      'Where it is partly transparent, it looks different on a background: Photoshop mixes 32 bits in linear light.',
    )
}
