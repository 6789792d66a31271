import { z } from 'zod'
import { managePhotoMockups, photoMockupUuidOf } from '../photo-mockups-command'
import { callCommand } from './command-call'
import { asked } from './service-tools'
import { connectionField, remoteOf, type Tool } from './tool'

const place = { connection: connectionField }
const list = z.strictObject({
  limit: z.number().int().min(1).max(100).default(20),
  offset: z.number().int().min(0).default(0),
  ...place,
})
const one = z.strictObject({ mockup: z.string().min(1).describe('Its uuid or name'), ...place })
const create = z.strictObject({
  file: z.string().min(1).describe('A photo of a product in the folders'),
  name: z.string().min(1).max(255).optional(),
  areas: z
    .array(z.string())
    .max(8)
    .default([])
    .describe('Print areas as NAME=X,Y,X,Y,X,Y,X,Y: corners clockwise from the top left, px of the photo'),
  soft: z.boolean().default(false).describe('The goods are cloth or paper: prints follow their folds'),
  ...place,
})

/** Photo mockups of the service: of this computer or of a connection. */
export const photoTools: readonly Tool[] = [
  {
    name: 'photo_mockups_list',
    title: 'List photo mockups',
    description: 'The photo mockups that the service keeps, with their print areas and surfaces.',
    input: list,
    changes: false,
    run: (input, { context }) => {
      const { connection, ...page } = list.parse(input)
      return asked(connection, context, (service, options) => service.photoMockups.list(page, options))
    },
  },
  {
    name: 'photo_mockups_show',
    title: 'Show a photo mockup',
    description: 'A photo mockup with its status, print areas and surfaces.',
    input: one,
    changes: false,
    run: (input, { context }) => {
      const { connection, mockup } = one.parse(input)
      return asked(connection, context, async (service, options) =>
        service.photoMockups.get(
          { mockup_id: await photoMockupUuidOf(mockup, service, options.signal) },
          options,
        ),
      )
    },
  },
  {
    name: 'photo_mockups_create',
    title: 'Make a photo a mockup',
    description: 'Gives a photo to the service, which makes it a mockup. Costs 25 credits if that works.',
    input: create,
    changes: true,
    async run(input, { context, fence }) {
      const { connection, file, name, areas, soft } = create.parse(input)
      const request = {
        ...{ action: 'create' as const, subject: await fence.admit(file), newName: null, area: areas, soft },
        ...(name !== undefined && { name }),
        ...{ limit: 1, offset: 0, queue: false, json: true },
        place: { remote: await remoteOf(connection, context), dataFolder: null },
      }
      const { out, err } = await callCommand((own) => managePhotoMockups(request, own), context)
      return { data: { success: true, data: JSON.parse(out) }, notes: err }
    },
  },
]
