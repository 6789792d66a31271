import { z } from 'zod'
import { layerKind, uuid } from '../vocabulary'

const ownFields = z.object({
  uuid,
  name: z.string(),
  kind: layerKind,
  /** Also false when an enclosing group or artboard is hidden. */
  visible: z.boolean(),
})

/** `children` are front-most first. An artboard's own layers stand at the top level, right before the artboard. */
export type MockupLayer = z.infer<typeof ownFields> & { children: MockupLayer[] }
export const mockupLayer: z.ZodType<MockupLayer> = ownFields.extend({
  get children() {
    return z.array(mockupLayer)
  },
})
