import { AppError } from '@contract/errors'
import type { MissingArgument } from '@contract/failures/cli'
import type { StudioSessionRecord } from '@contract/service/studio'
import type { MockupService } from '../../service/ports/mockup-service'
import type { CliContext, ExitCode, ServicePlace } from './cli-context'
import type { StudioOptions, studioActions } from './cli-options'
import { type CommandOutcome, printOutcome } from './command-outcome'
import { mockupUuidOf } from './mockup-uuid-of'
import { photoMockupUuidOf } from './photo-mockups-command'

export interface StudioRequest
  extends Pick<StudioOptions, 'origin' | 'photo' | 'setup' | 'product' | 'variant' | 'actionId' | 'limit'> {
  readonly action: (typeof studioActions)[number]
  /** A mockup by its uuid or name, a session, or a receipt. */
  readonly subject: string | null
  readonly place: ServicePlace
  readonly json: boolean
}

/** Sessions of the embedded editor, and the receipts of what was ordered in them. */
export const manageStudio = async (request: StudioRequest, context: CliContext): Promise<ExitCode> => {
  const { service, close } = await context.openService(request.place)
  try {
    return printOutcome(await carryOut(request, service, context.signal), request, context)
  } finally {
    await close()
  }
}

const carryOut = async (
  request: StudioRequest,
  service: MockupService,
  signal: AbortSignal,
): Promise<CommandOutcome> => {
  const { action, subject, limit } = request
  if (action === 'create-session') return create(request, service, signal)
  if (action === 'sessions') {
    const { sessions } = await service.studio.sessions({ limit }, { signal })
    return { text: sessions.map(lineOf).join(''), data: sessions }
  }
  if (action === 'revoke') {
    const session_id = required(subject, 'whichStudioSession')
    await service.studio.revokeSession({ session_id }, { signal })
    return { text: `${session_id} is ended.\n`, data: { session_id, ended: true } }
  }
  const name = required(subject, 'whichReceipt')
  const wish = name.startsWith('rcpt_') ? { receipt: name } : { action_id: name }
  const taken = await service.studio.consumeAction(wish, { signal })
  const text = `${taken.replayed ? 'Taken before' : 'Taken'}:\n${JSON.stringify(taken.receipt, null, 2)}\n`
  return { text, data: taken }
}

const create = async (
  { subject, origin, photo, setup, product, variant, actionId }: StudioRequest,
  service: MockupService,
  signal: AbortSignal,
): Promise<CommandOutcome> => {
  const mockup = required(subject, 'whichMockup')
  const created = await service.studio.createSession(
    {
      mockup_type: photo ? '2d' : 'psd',
      session_kind: setup ? 'setup' : 'customize',
      mockup_uuid: await (photo ? photoMockupUuidOf : mockupUuidOf)(mockup, service, signal),
      ...(origin !== undefined && { allowed_origin: origin }),
      ...(product !== undefined && { product_id: product }),
      ...(variant !== undefined && { variant_id: variant }),
      ...(actionId !== undefined && { action_id: actionId }),
    },
    { signal },
  )
  const { session, message_session_id, bootstrap_secret, expires_in } = created
  const lines = [
    `session             ${session}`,
    `message_session_id  ${message_session_id}`,
    `bootstrap_secret    ${bootstrap_secret}`,
    `expires_in          ${expires_in} s`,
  ]
  return { text: `${lines.join('\n')}\n`, data: created }
}

const lineOf = (session: StudioSessionRecord): string => {
  const { session_id, state, session_kind, created_at, allowed_origin, actions } = session
  const at = created_at.slice(0, 19).replace('T', ' ')
  const ordered = actions.length > 0 && `${actions.length} ordered`
  return `${[session_id, state, session_kind, at, allowed_origin, ordered].filter(Boolean).join('  ')}\n`
}

const required = (argument: string | null, what: MissingArgument): string => {
  if (argument !== null) return argument
  throw new AppError('argumentMissing', { what })
}
