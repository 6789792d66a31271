import type { ApiKeySummary, KeyScopes, NewApiKey } from '@contract/desktop/api-keys'
import { AppError } from '@contract/errors'
import type { KeyManagement } from '../../service/api-keys/key-management'
import type { CliContext, ExitCode } from './cli-context'
import { type CommandOutcome, printOutcome } from './command-outcome'

export interface KeysRequest {
  readonly action: 'list' | 'create' | 'import' | 'bind' | 'regenerate' | 'revoke'
  /** A name for `create` and `import`, else a key's id or the beginning of one. */
  readonly subject: string | null
  /** The public address of the key's renders. */
  readonly publicBaseUrl: string | null
  /** With `create` and `import`; null: everything. */
  readonly scopes: KeyScopes
  readonly dataFolder: string | null
  readonly json: boolean
}

/** Manages the API keys of this computer. A key is shown once, when it is created. */
export const manageKeys = async (request: KeysRequest, context: CliContext): Promise<ExitCode> => {
  const { keys, close } = await context.openKeys(request.dataFolder)
  try {
    return printOutcome(await carryOut(request, keys, context), request, context)
  } finally {
    await close()
  }
}

const carryOut = async (
  { action, subject, publicBaseUrl, scopes }: KeysRequest,
  keys: KeyManagement,
  context: Pick<CliContext, 'readSecret'>,
): Promise<CommandOutcome> => {
  if (action === 'list') {
    const { keys: records } = await keys.list()
    return { text: records.map(lineOf).join(''), data: records }
  }
  if (subject === null)
    throw new AppError('argumentMissing', {
      what: action === 'create' || action === 'import' ? 'keyName' : 'whichKey',
    })
  if (action === 'create') return shown(await keys.create(subject, { publicBaseUrl, scopes }))
  if (action === 'import') {
    const secret = (await context.readSecret(`The key of ${subject}: `)).trim()
    const { key } = await keys.create(subject, { publicBaseUrl, scopes, secret })
    return { text: `Clients with the key ${key.prefix}… may call this server.\n`, data: key }
  }
  const { id, name } = await recordOf(subject, keys)
  if (action === 'bind') {
    const data = await keys.bind(id, publicBaseUrl)
    const text =
      publicBaseUrl === null
        ? `The renders of ${name} are read from the server itself.\n`
        : `The renders of ${name} are read from ${publicBaseUrl}/files/.\n`
    return { text, data }
  }
  if (action === 'regenerate') return shown(await keys.regenerate(id))
  const data = await keys.revoke(id)
  const { cancelled_jobs: cancelled } = data
  const jobs = cancelled === 0 ? '' : `Its queued jobs (${cancelled}) are cancelled and not charged.\n`
  return { text: `${name} is revoked.\n${jobs}`, data }
}

const shown = ({ key, secret }: NewApiKey): CommandOutcome => ({
  text: `${secret}\nKeep the key: it is shown this once.\n`,
  data: { ...key, key: secret },
})

const recordOf = async (reference: string, keys: KeyManagement): Promise<ApiKeySummary> => {
  const found = (await keys.list()).keys.filter(
    ({ id, name }) => id.startsWith(reference) || name === reference,
  )
  const [record] = found
  if (record && found.length === 1) return record
  throw record
    ? new AppError('keyShared', { reference, count: found.length })
    : new AppError('keyUnknown', { reference })
}

const lineOf = (key: ApiKeySummary): string => {
  const state = key.revoked_at
    ? `revoked ${dayOf(key.revoked_at)}`
    : key.last_used_at
      ? `used ${dayOf(key.last_used_at)}`
      : 'never used'
  const prefix = key.prefix === null ? '' : `  ${key.prefix}…`
  const scopes = key.scopes === null ? '' : `  ${key.scopes.join(', ')}`
  return `${key.id.slice(0, 8)}  ${key.name}${prefix}${scopes}  made ${dayOf(key.created_at)}, ${state}, ${key.total_requests} charged\n`
}

const dayOf = (at: string): string => at.slice(0, 10)
