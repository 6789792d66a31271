import { AppError } from '@contract/errors'
import { z } from 'zod'
import { renderOne } from '../render-command'
import { callCommand } from './command-call'
import { editFields, formatField, pictureFields } from './picture-fields'
import { remoteOf, type Tool } from './tool'

const fields = z.strictObject({
  mockup: z
    .string()
    .min(1)
    .describe('A PSD or PSB in the folders; with a connection also the uuid of a mockup of the service'),
  artwork: z
    .array(z.strictObject({ layer: z.string().min(1), image: z.string().min(1) }))
    .default([])
    .describe('Images for smart objects; a layer by its name, group/name or uuid, see `layers`'),
  out: z.string().min(1).describe('The file to write, in the folders'),
  format: formatField.optional().describe('Left out: by the name of `out`. psd is layered, its artwork live'),
  overwrite: z.boolean().default(false),
  ...pictureFields,
})

export const renderTool: Tool = {
  name: 'render',
  title: 'Render a mockup',
  description:
    'Draws one picture of a PSD with artwork on its smart objects and other edits, and writes it to a file. Through a connection it may cost credits, see `account`.',
  input: z.strictObject({ ...fields.shape, ...editFields() }),
  changes: true,
  mayRemove: true,
  async run(input, { context, fence }) {
    const { mockup, artwork, out, overwrite, connection, ...options } = fields.strip().parse(input)
    const file = await fence.admit(mockup)
    const target = await fence.admit(out)
    if (!overwrite && (await context.files.exists(target)))
      throw new AppError('fileThereAlready', { path: target })
    const images = await Promise.all(
      artwork.map(async ({ layer, image }) => `${layer}=${await fence.admit(image)}`),
    )
    const remote = await remoteOf(connection, context)
    const { dpi, format, ...rest } = options
    const request = {
      ...z.object(editFields()).parse(input),
      ...rest,
      ...(dpi !== undefined && { dpi }),
      ...(format !== undefined && { format }),
      ...(remote !== null && { remote }),
      file,
      artwork: images,
      over: [],
      out: target,
      json: true,
      text: [],
      preset: [],
    }
    const { out: printed, err } = await callCommand((own) => renderOne(request, own), context)
    const isShown = !(format ?? target).toLowerCase().endsWith('psb')
    return { data: JSON.parse(printed), notes: err, pictures: isShown ? [target] : [] }
  },
}
