import type { ConnectionRecord } from '@contract/desktop/connections'
import { AppError } from '@contract/errors'
import type { MissingArgument } from '@contract/failures/cli'
import type { Uuid } from '@contract/vocabulary'
import type { Connections } from '../../service/connections/connections'
import type { CliContext, ExitCode } from './cli-context'
import type { connectionActions } from './cli-options'
import { type CommandOutcome, printOutcome } from './command-outcome'

export interface ConnectionsRequest {
  readonly action: (typeof connectionActions)[number]
  /**
   * A new name for `add`, else a connection's name or id; null for `list`, and for `check` of the default connection.
   */
  readonly subject: string | null
  /** The server's address, for `add`. */
  readonly url: string | null
  /** The new name, for `rename`. */
  readonly to: string | null
  /** For `file-address`; with none of them it is only shown. */
  readonly files: { readonly read: string | null; readonly write: string | null; readonly forget: boolean }
  readonly json: boolean
}

/**
 * Manages this user's named services. Keys are read from a prompt or the standard input and stored in the keychain;
 * they are never shown.
 */
export const manageConnections = async (
  request: ConnectionsRequest,
  context: CliContext,
): Promise<ExitCode> => {
  const { connections, close } = await context.openConnections()
  try {
    return printOutcome(await carryOut(request, connections, context), request, context)
  } finally {
    await close()
  }
}

const carryOut = async (
  { action, subject, url, to, files }: ConnectionsRequest,
  connections: Connections,
  context: CliContext,
): Promise<CommandOutcome> => {
  if (action === 'list') {
    const records = await connections.list()
    return { text: records.map(lineOf).join(''), data: records }
  }
  if (action === 'check') return shown(await connections.check((await connections.find(subject)).id))
  const name = required(subject, action === 'add' ? 'connectionName' : 'whichConnection')
  if (action === 'add') {
    const base_url = required(url, 'connectionUrl')
    return shown(await connections.add({ name, base_url, api_key: await keyFor(name, context) }))
  }
  const { id } = await connections.find(name)
  switch (action) {
    case 'rename':
      return shown(await connections.rename(id, required(to, 'connectionNewName')))
    case 'replace-key':
      return shown(await connections.replaceKey(id, await keyFor(name, context)))
    case 'default':
      return shown(await connections.makeDefault(id))
    case 'file-address':
      return placed(id, name, files, connections)
    case 'remove':
      await connections.remove(id)
      return { text: `${name} is removed, its key too.\n`, data: { id, removed: true } }
  }
}

/** Shows, sets or forgets where the service fetches files of this computer. */
const placed = async (
  id: Uuid,
  name: string,
  { read, write, forget }: ConnectionsRequest['files'],
  connections: Connections,
): Promise<CommandOutcome> => {
  if (forget) await connections.setFileAddress(id, null)
  else if (read !== null || write !== null) await connections.setFileAddress(id, { read: read ?? '', write })
  const address = await connections.fileAddress(id)
  const put = address?.writeUrl ? `, after files are put at ${address.writeUrl}` : ''
  const text = address
    ? `${name} fetches files at ${address.readUrl}${put}\n`
    : `${name} has no file address.\n`
  return { text, data: address && { read: address.readUrl, write: address.writeUrl } }
}

const required = (value: string | null, what: MissingArgument): string => {
  if (value !== null && value.trim() !== '') return value
  throw new AppError('argumentMissing', { what })
}

const keyFor = async (name: string, { readSecret }: CliContext): Promise<string> => {
  const key = (await readSecret(`API key of ${name}: `)).trim()
  if (/^\S+$/.test(key)) return key
  throw new AppError('typedKeyUnfit', { complaint: key === '' ? 'none' : 'spaces' })
}

const shown = (record: ConnectionRecord): CommandOutcome => ({ text: lineOf(record), data: record })

const lineOf = ({ name, base_url, is_default, account }: ConnectionRecord): string => {
  const credits = account && account.credits_remaining + account.prepaid_balance
  const known = account
    ? `${account.email || 'no address'}, ${account.plan}, ${credits} credits (${account.checked_at.slice(0, 10)})`
    : 'not checked'
  return `${name}${is_default ? ' *' : ''}  ${base_url}  ${known}\n`
}
