import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { diagnostic, imageFormat, uuid } from '../vocabulary'
import { documentEdits } from './edits'

export const exportOptions = z.object({
  format: imageFormat,
  /** Pixels of width; the height follows. */
  width: z.union([z.number().int().min(1).max(10_000), z.literal('original')]),
  quality: z.number().int().min(1).max(100).default(90),
  /** A tag in the file; null keeps the document's. */
  dpi: z.number().min(1).max(2400).nullable().default(null),
  /** `document`: its own numbers and profile (sRGB where it has none). `srgb`: converted to sRGB. `none`: its own numbers, no tag. */
  profile: z.enum(['document', 'srgb', 'none']).default('document'),
})
export type ExportOptionsInput = z.input<typeof exportOptions>

export const exportEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: z.number() }),
  z.object({
    type: z.literal('done'),
    path: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    duration_ms: z.number(),
    diagnostics: z.array(diagnostic),
  }),
])
export type ExportEvent = z.infer<typeof exportEvent>

/** Writing a finished picture. The page never names the target: the dialog's answer is held in main under `target_id`. */
export const exportsContract = {
  chooseTarget: oc
    .input(z.object({ suggested_name: z.string(), format: imageFormat }))
    .output(z.object({ target_id: z.string(), path: z.string() }).nullable()),
  /** Progress, then `done` as the last event. Ending the iterator or aborting cancels; the target is then untouched. */
  run: oc
    .input(z.object({ uuid, edits: documentEdits, options: exportOptions, target_id: z.string() }))
    .output(eventIterator(exportEvent)),
  reveal: oc.input(z.object({ target_id: z.string() })).output(z.object({ revealed: z.boolean() })),
}
