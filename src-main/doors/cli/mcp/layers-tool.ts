import { z } from 'zod'
import { showLayers } from '../layers-command'
import { callCommand } from './command-call'
import { connectionField, remoteOf, type Tool } from './tool'

const fields = z.strictObject({
  mockup: z
    .string()
    .min(1)
    .describe(
      'A PSD or PSB in the folders; with a connection also a mockup of the service, by its uuid or name',
    ),
  connection: connectionField,
})

export const layersTool: Tool = {
  name: 'layers',
  title: 'Open and describe a PSD',
  description:
    'The layers of a PSD with their uuids, smart objects with the size of their canvas, texts and colours; and the picture of the document.',
  input: fields,
  changes: false,
  async run(input, { context, fence }) {
    const { mockup, connection } = fields.parse(input)
    const remote = await remoteOf(connection, context)
    const path = await fence.admit(mockup)
    const isFile = await context.files.exists(path)
    const request = { file: isFile || remote === null ? path : mockup, remote, asJson: true }
    const { out, err } = await callCommand((own) => showLayers(request, own), context)
    return { data: JSON.parse(out), notes: err, pictures: isFile ? [path] : [] }
  },
}
