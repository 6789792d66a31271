import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import { studioActionKinds, studioMockupTypes } from '../service/studio'
import { uuid } from '../vocabulary'

/** What a customer ordered, as the shop's server takes it. */
export const studioReceipt = z.object({
  id: uuid,
  /** As the session was given it; else the `id`. */
  action_id: z.string(),
  action: z.enum(studioActionKinds),
  session_id: uuid,
  mockup_type: z.enum(studioMockupTypes),
  mockup_uuid: uuid,
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  /** The product with the design on it. */
  picture_url: z.string(),
  /** Of each print area its artwork alone, as it lies there, in the resolution that the artwork has. */
  print_files: z.array(
    z.object({
      smart_object_uuid: uuid,
      name: z.string(),
      export_path: z.string(),
      /** Pixels. */
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
  /** The files that the customer uploaded, as they came. */
  designs: z.array(
    z.object({
      artwork_id: uuid,
      name: z.string(),
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      format: z.string(),
    }),
  ),
  /** Everything that the customer changed. */
  placement: documentEdits,
  created_at: z.iso.datetime(),
})
export type StudioReceipt = z.output<typeof studioReceipt>
