import type { ConnectionRecord } from '@contract/desktop/connections'
import { AppError, type Failure, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { isSameName, refuseTakenName } from '../naming/taken-names'
import type { Clock } from '../ports/clock'
import type { CheckedAccount, ConnectionStore, StoredConnection } from '../ports/connection-store'
import type { FileAddress } from '../ports/file-address'
import type { NewUuid } from '../ports/ids'
import type { Keychain } from '../ports/keychain'
import { readBaseUrl } from './base-url'
import { type GivenFileAddress, readFileAddress, storedFileAddress, withoutSignature } from './file-address'

/** The address of a server and the key that opens it. Stays in the main process. */
export interface ServerAddress {
  readonly baseUrl: string
  readonly apiKey: string
  /** Name of the connection, if there is one; failures name it. */
  readonly name?: string
  /** Where the server can fetch files of this computer, if the user named a place. */
  readonly fileAddress?: FileAddress | null
}

/** The address of a connection, and whether it has its renders queued. */
export interface NamedAddress extends ServerAddress {
  readonly name: string
  readonly isQueued: boolean
}

export interface ConnectionsDeps {
  readonly store: ConnectionStore
  readonly keychain: Keychain
  /**
   * Asks a server for the account behind a key. Rejects as the remote service does: `UNAUTHORIZED`,
   * `SERVICE_UNREACHABLE` …
   */
  readonly readAccount: (address: ServerAddress) => Promise<Omit<CheckedAccount, 'checkedAt'>>
  readonly newUuid: NewUuid
  readonly now: Clock
}

/**
 * The use cases behind `connections`: named servers, each with a key in the keychain. A key that the server refuses is
 * never stored.
 */
export const createConnections = ({ store, keychain, readAccount, newUuid, now }: ConnectionsDeps) => {
  const found = async (id: Uuid): Promise<StoredConnection> => {
    const connection = (await store.all()).find((each) => each.id === id)
    if (connection) return connection
    throw new AppError('unknownId', { thing: 'connection', id })
  }
  const recordOf = async (id: Uuid): Promise<ConnectionRecord> => asRecord(await found(id))
  const refuseTaken = async (id: Uuid | null, name: string): Promise<void> =>
    refuseTakenName({ id, name }, await store.all(), 'connection')
  const checked = async (address: ServerAddress): Promise<CheckedAccount> => ({
    ...(await readAccount(address)),
    checkedAt: now(),
  })
  const keyOf = async ({ id, name }: StoredConnection): Promise<string> => {
    const key = await keychain.read(secretName(id))
    if (key !== null) return key
    throw new AppError('keyNotInKeychain', { connection: name })
  }

  const fileAddressOf = async (id: Uuid): Promise<FileAddress | null> =>
    storedFileAddress(await keychain.read(fileAddressName(id)))

  return {
    async keychainState(): Promise<{ problem: Failure | null }> {
      try {
        await keychain.probe()
        return { problem: null }
      } catch (error) {
        return { problem: toFailure(error) }
      }
    },

    list: async (): Promise<ConnectionRecord[]> => (await store.all()).map(asRecord),

    /** Throws `NOT_FOUND`. */
    nameOf: async (id: Uuid): Promise<string> => (await found(id)).name,

    /** The connections as stored, without their keys. */
    stored: (): Promise<readonly StoredConnection[]> => store.all(),

    async add(input: { readonly name: string; readonly base_url: string; readonly api_key: string }) {
      const baseUrl = readBaseUrl(input.base_url)
      await refuseTaken(null, input.name)
      const account = await checked({ baseUrl, apiKey: input.api_key, name: input.name })
      const id = newUuid()
      // A name that was free before the server was asked may be taken by now.
      await refuseTaken(null, input.name)
      await keychain.write(secretName(id), input.api_key)
      await store.add({ id, name: input.name, baseUrl, isQueued: false, createdAt: now(), account })
      return recordOf(id)
    },

    async check(id: Uuid) {
      const connection = await found(id)
      const apiKey = await keyOf(connection)
      await store.setAccount(
        id,
        await checked({ baseUrl: connection.baseUrl, apiKey, name: connection.name }),
      )
      return recordOf(id)
    },

    /** Keeps what the server has said about the account, as a check does. */
    keepAccount: (id: Uuid, account: Omit<CheckedAccount, 'checkedAt'>): Promise<void> =>
      store.setAccount(id, { ...account, checkedAt: now() }),

    async rename(id: Uuid, name: string) {
      await found(id)
      await refuseTaken(id, name)
      await store.rename(id, name)
      return recordOf(id)
    },

    async replaceKey(id: Uuid, apiKey: string) {
      const { baseUrl, name } = await found(id)
      const account = await checked({ baseUrl, apiKey, name })
      await keychain.write(secretName(id), apiKey)
      await store.setAccount(id, account)
      return recordOf(id)
    },

    async setQueued(id: Uuid, isQueued: boolean) {
      await found(id)
      await store.setQueued(id, isQueued)
      return recordOf(id)
    },

    async makeDefault(id: Uuid) {
      await found(id)
      await store.makeDefault(id)
      return recordOf(id)
    },

    /**
     * The key is removed first: a connection without a key can be removed again, a key without a connection could not.
     */
    async remove(id: Uuid) {
      await found(id)
      await keychain.remove(secretName(id))
      await keychain.remove(fileAddressName(id))
      await store.remove(id)
    },

    /**
     * Finds the connection by name or id, or the default one. Throws `NOT_FOUND`, and `UNAUTHORIZED` if the keychain
     * has lost the key.
     */
    async addressOf(reference: string | null): Promise<NamedAddress> {
      const connection = await this.find(reference)
      const { id, name, baseUrl, isQueued } = connection
      const apiKey = await keyOf(connection)
      return { name, baseUrl, isQueued, apiKey, fileAddress: await fileAddressOf(id) }
    },

    /** Where the connection's server fetches files, without the signatures. Throws `NOT_FOUND`. */
    async fileAddress(id: Uuid): Promise<FileAddress | null> {
      await found(id)
      const address = await fileAddressOf(id)
      return address && withoutSignature(address)
    },

    /** The addresses may be signed: they are kept with the keys. Null forgets them. */
    async setFileAddress(id: Uuid, address: GivenFileAddress | null): Promise<void> {
      await found(id)
      if (address === null) return keychain.remove(fileAddressName(id))
      await keychain.write(fileAddressName(id), JSON.stringify(readFileAddress(address)))
    },

    /** Finds the connection by name or id, or the default one. Throws `NOT_FOUND`. */
    async find(reference: string | null): Promise<StoredConnection> {
      const all = await store.all()
      const connection = all.find((each) =>
        reference === null ? each.isDefault : each.id === reference || isSameName(each.name, reference),
      )
      if (connection) return connection
      throw reference === null && all.length === 0
        ? new AppError('noConnectionYet', {})
        : new AppError('connectionNameUnknown', { name: reference ?? '', names: all.map(({ name }) => name) })
    },
  }
}
export type Connections = ReturnType<typeof createConnections>

const fileAddressName = (id: Uuid): string => `file address ${id}`

const secretName = (id: Uuid): string => `connection ${id}`

const asRecord = ({
  id,
  name,
  baseUrl,
  isDefault,
  isQueued,
  createdAt,
  account,
}: StoredConnection): ConnectionRecord => ({
  id,
  name,
  base_url: baseUrl,
  is_default: isDefault,
  is_queued: isQueued,
  created_at: createdAt.toISOString(),
  account: account && {
    email: account.email,
    plan: account.plan,
    credits_remaining: account.creditsRemaining,
    prepaid_balance: account.prepaidBalance,
    checked_at: account.checkedAt.toISOString(),
  },
})
