import { AppError } from '@contract/errors'
import type { ApiKeyRecord, ApiKeys } from '../../service/ports/api-keys'
import type { CliContext, ExitCode } from './cli-context'

export interface KeysRequest {
  readonly action: 'list' | 'create' | 'bind' | 'regenerate' | 'revoke'
  /** A name for `create`, else an id or how one begins. */
  readonly subject: string | null
  /** Where the renders of the key are read from. */
  readonly publicBaseUrl: string | null
  readonly dataFolder: string | null
  readonly json: boolean
}

/** The keys of the API on this computer. A key itself is shown once, when it is made. */
export const manageKeys = async (request: KeysRequest, context: CliContext): Promise<ExitCode> => {
  const { keys, close } = await context.openKeys(request.dataFolder)
  try {
    const outcome = carryOut(request, keys)
    context.out(request.json ? `${JSON.stringify(outcome.data, null, 2)}\n` : outcome.text)
    return 0
  } finally {
    await close()
  }
}

interface Outcome {
  readonly text: string
  readonly data: unknown
}

const carryOut = ({ action, subject, publicBaseUrl }: KeysRequest, keys: ApiKeys): Outcome => {
  if (action === 'list') {
    const records = keys.list()
    return { text: records.map(lineOf).join(''), data: records }
  }
  if (subject === null)
    throw new AppError('INVALID_INPUT', action === 'create' ? 'The key needs a name.' : 'Which key?', {
      suggestion: 'See `mockwright keys list`.',
    })
  if (action === 'create') return shown(keys.issue(subject, new Date(), publicBaseUrl))
  const { id, name } = recordOf(subject, keys)
  if (action === 'bind') {
    if (!keys.bind(id, publicBaseUrl)) gone(name)
    const text =
      publicBaseUrl === null
        ? `The renders of ${name} are read from the server itself.\n`
        : `The renders of ${name} are read from ${publicBaseUrl}/files/.\n`
    return { text, data: { id, name, public_base_url: publicBaseUrl } }
  }
  if (action === 'regenerate') return shown(keys.regenerate(id) ?? gone(name))
  if (!keys.revoke(id, new Date())) gone(name)
  return { text: `${name} is revoked.\n`, data: { id, name, revoked: true } }
}

const shown = (key: string): Outcome => ({
  text: `${key}\nKeep the key: it is shown this once.\n`,
  data: { key },
})

const recordOf = (reference: string, keys: ApiKeys): ApiKeyRecord => {
  const found = keys.list().filter(({ id, name }) => id.startsWith(reference) || name === reference)
  const [record] = found
  if (record && found.length === 1) return record
  throw new AppError(
    record ? 'INVALID_INPUT' : 'NOT_FOUND',
    record ? `“${reference}” stands for ${found.length} keys.` : `There is no key “${reference}”.`,
    { suggestion: 'Name it by its id; see `mockwright keys list`.' },
  )
}

const gone = (name: string): never => {
  throw new AppError('CONFLICT', `The key “${name}” is revoked.`, { suggestion: 'Make another one.' })
}

const lineOf = ({ id, name, createdAt, lastUsedAt, revokedAt, totalRequests }: ApiKeyRecord): string => {
  const state = revokedAt
    ? `revoked ${dayOf(revokedAt)}`
    : lastUsedAt
      ? `used ${dayOf(lastUsedAt)}`
      : 'never used'
  return `${id.slice(0, 8)}  ${name}  made ${dayOf(createdAt)}, ${state}, ${totalRequests} charged\n`
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
