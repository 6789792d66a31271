import { studioSessionInput } from '@contract/service/studio'
import { z } from 'zod'
import { asked } from './service-tools'
import { connectionField, type Tool } from './tool'

const place = { connection: connectionField }
const newSession = z.strictObject({ ...studioSessionInput.omit({ ui: true }).shape, ...place })
const listOfSessions = z.strictObject({ limit: z.int().min(1).max(100).default(20), ...place })
const oneReceipt = z.strictObject({
  receipt: z.string().min(1).optional().describe('As the editor gave it to the page'),
  action_id: z.string().min(1).optional().describe('Instead of the receipt: of the newest order of that id'),
  ...place,
})

/** Sessions of the embedded editor, for a shop's server that is being written or looked into. */
export const studioTools: readonly Tool[] = [
  {
    name: 'studio_create_session',
    title: 'Create an editor session',
    description: 'A session in which a customer puts a design on a mockup, in a page of the allowed origin.',
    input: newSession,
    changes: true,
    run: (input, { context }) => {
      const { connection, ...wish } = newSession.parse(input)
      return asked(connection, context, (service, options) => service.studio.createSession(wish, options))
    },
  },
  {
    name: 'studio_sessions',
    title: 'List editor sessions',
    description: 'Sessions of the embedded editor with what was ordered in them, the newest first.',
    input: listOfSessions,
    changes: false,
    run: (input, { context }) => {
      const { connection, limit } = listOfSessions.parse(input)
      return asked(connection, context, (service, options) => service.studio.sessions({ limit }, options))
    },
  },
  {
    name: 'studio_consume',
    title: 'Take a receipt',
    description:
      'What a customer ordered in the editor; the first taking is recorded, later ones are replays.',
    input: oneReceipt,
    changes: true,
    run: (input, { context }) => {
      const { connection, ...name } = oneReceipt.parse(input)
      return asked(connection, context, (service, options) => service.studio.consumeAction(name, options))
    },
  },
]
