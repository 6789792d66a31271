import { z } from 'zod'
import { batchAll } from '../batch-command'
import { callCommand } from './command-call'
import { editFields, formatField, pictureFields } from './picture-fields'
import { remoteOf, type Tool } from './tool'

const fields = z.strictObject({
  mockups: z.array(z.string().min(1)).min(1).describe('PSDs or PSBs in the folders; see `render`'),
  artwork: z.array(z.string().min(1)).default([]).describe('Images, or folders of them'),
  data: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A table (CSV, TSV, XLSX, JSON) instead: each row is a picture, a column named as a smart object holds its image',
    ),
  layer: z.string().min(1).optional().describe('The smart object to fill; left out: every visible one'),
  out: z.string().min(1).describe('The folder to write to, in the folders; no file there is overwritten'),
  name: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File names, / makes folders: {mockup} {artwork} {variant} {row} {row.COLUMN} {index:03} {width}',
    ),
  variant: z
    .array(z.string().min(1))
    .default([])
    .describe('Multiply the pictures: "Red: Front=#ff0000; hide Back; show Badge; comp Night"'),
  format: formatField.default('png'),
  output: z
    .array(z.string().min(1))
    .default([])
    .describe('Several files of each picture instead of one: "jpg,width:1024,quality:80"'),
  resume: z.boolean().default(false).describe('Leave out what an earlier run into the folder has finished'),
  sample: z.int().min(1).max(200_000).optional().describe('Only so many pictures, chosen by chance'),
  shown: z.int().min(0).max(12).default(4).describe('How many of the pictures come back to be looked at'),
  ...pictureFields,
})

/** Extensions of pictures that can be shown; files that the batch lists with others are named only. */
const showable = /\.(png|jpg|webp|tiff|avif|psd|psb)$/

export const batchTool: Tool = {
  name: 'batch',
  title: 'Render a batch',
  description:
    'Draws every artwork on every mockup, or the rows of a table. Starts whole or not at all; reports its progress, and can be cancelled and resumed. Through a connection it may cost credits, see `account`.',
  input: z.strictObject({ ...fields.shape, ...editFields() }),
  changes: true,
  async run(input, { context, fence }) {
    const read = fields.strip().parse(input)
    const { mockups, artwork, data, layer, name, out, dpi, sample, connection, shown, ...options } = read
    const admitted = (paths: readonly string[]) => Promise.all(paths.map((path) => fence.admit(path)))
    const remote = await remoteOf(connection, context)
    const request = {
      ...z.object(editFields()).parse(input),
      ...options,
      ...(layer !== undefined && { layer }),
      ...(name !== undefined && { name }),
      ...(dpi !== undefined && { dpi }),
      ...(sample !== undefined && { sample }),
      ...(data !== undefined && { data: await fence.admit(data) }),
      ...(remote !== null && { remote }),
      mockup: await admitted(mockups),
      artwork: await admitted(artwork),
      out: await fence.admit(out),
      template: [],
      preset: [],
    }
    const { exitCode, out: printed, err } = await callCommand((own) => batchAll(request, own), context)
    const files = printed.split('\n').filter((line) => line !== '')
    return {
      data: { success: exitCode === 0, data: { folder: request.out, files } },
      notes: err,
      pictures: files.filter((file) => showable.test(file)).slice(0, shown),
      isFailure: exitCode !== 0,
    }
  },
}
