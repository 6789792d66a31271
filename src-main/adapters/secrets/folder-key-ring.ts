import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import type { Keychain } from '../../service/ports/keychain'
import { type KeyNote, readKeyNotes, writeKeyNote } from './key-notes'
import type { KeyRing } from './key-ring'
import { keysInEnvironment } from './keys-in-environment'
import { keyBytes, type SecretKey, secretKeyOf } from './sealed-text'

export interface FolderKeyRingOptions {
  readonly dataFolder: string
  /** Null: keys are kept in files. */
  readonly keychain: Pick<Keychain, 'read' | 'write'> | null
  /** The value of `MOCKWRIGHT_SECRETS_KEY`, as `keysInEnvironment` reads it. */
  readonly environment: string | undefined
  /** How long the keychain may take: it may ask a person who is not there. */
  readonly patienceMs?: number
}

export interface FolderKeyRing extends KeyRing {
  /** Makes a new key for new secrets; the earlier ones stay. Rejects with `secretKeyGiven` for one from outside. */
  renew(): Promise<SecretKey>
}

export const secretKeysFolder = 'secret-keys'

/**
 * The keys of a data folder. The key for new secrets is the first of the environment; else the newest that can be read;
 * else a new one, in the keychain where it works, and in a file beside the database where it does not. Throws
 * `secretKeyUnfit`.
 */
export const openFolderKeyRing = (options: FolderKeyRingOptions): FolderKeyRing => {
  const { keychain, patienceMs = 5_000 } = options
  const folder = join(options.dataFolder, secretKeysFolder)
  const given = keysInEnvironment(options.environment)
  const read = new Map(given.map((key) => [key.id, key]))
  /** Keys of another folder on this computer, such as the one that a restored backup came from. */
  const ofOtherFolders = new Set<string>()
  let current: Promise<SecretKey> | null = null

  const note = (key: SecretKey, place: KeyNote['place']): void => {
    const number = Math.max(0, ...readKeyNotes(folder).map((known) => known.number)) + 1
    const rest = place === 'file' ? { place, key: key.bytes.toString('base64') } : { place }
    writeKeyNote(folder, { id: key.id, number, ...rest })
  }

  const inKeychain = (id: string): Promise<SecretKey | null> =>
    keychain === null
      ? Promise.resolve(null)
      : within(patienceMs, keychain.read(entryOf(id)).then(keyIn).then(only(id)))

  const readNoted = async (noted: KeyNote): Promise<SecretKey | null> => {
    const known = read.get(noted.id)
    if (known) return known
    const key =
      noted.place === 'file'
        ? only(noted.id)(keyIn(noted.key))
        : noted.place === 'keychain'
          ? await inKeychain(noted.id)
          : null
    if (key) read.set(key.id, key)
    return key
  }

  const readUnnoted = async (id: string): Promise<SecretKey | null> => {
    const key = await inKeychain(id)
    if (key === null) return null
    ofOtherFolders.add(id)
    read.set(id, key)
    return key
  }

  const make = async (): Promise<SecretKey> => {
    const key = secretKeyOf(randomBytes(keyBytes))
    read.set(key.id, key)
    const isKept = keychain !== null && (await keepIn(keychain, key, patienceMs))
    note(key, isKept ? 'keychain' : 'file')
    return key
  }

  const choose = async (): Promise<SecretKey> => {
    const [first] = given
    const notes = readKeyNotes(folder)
    if (first) {
      if (!notes.some(({ id }) => id === first.id)) note(first, 'environment')
      return first
    }
    for (const noted of notes) {
      const key = await readNoted(noted).catch(() => null)
      if (key) return key
    }
    return make()
  }

  const placeOf = (id: string) =>
    given.some((key) => key.id === id)
      ? 'environment'
      : (readKeyNotes(folder).find((noted) => noted.id === id)?.place ??
        (ofOtherFolders.has(id) ? 'keychain' : 'unknown'))

  return {
    current() {
      current ??= choose().catch((error: unknown) => {
        current = null
        throw error
      })
      return current
    },

    async find(id) {
      const known = read.get(id)
      if (known) return known
      const noted = readKeyNotes(folder).find((each) => each.id === id)
      const key = await (noted ? readNoted(noted) : readUnnoted(id)).catch((error: unknown) => {
        // Without a keychain the key is missing; a locked one may be unlocked.
        if (error instanceof AppError && error.kind === 'keychainMissing') return null
        throw error
      })
      if (key) return key
      throw new AppError('secretKeyMissing', { key: id, place: placeOf(id) })
    },

    placeOf,

    async renew() {
      if (given.length > 0) throw new AppError('secretKeyGiven', {})
      current = make()
      return current
    },
  }
}

const entryOf = (id: string): string => `secrets key ${id}`

const keyIn = (text: string | null): SecretKey | null => {
  const bytes = Buffer.from(text ?? '', 'base64')
  return bytes.length === keyBytes ? secretKeyOf(bytes) : null
}

/** A file or an entry under another key's name is not that key. */
const only =
  (id: string) =>
  (key: SecretKey | null): SecretKey | null =>
    key?.id === id ? key : null

/** Whether the keychain has the key now. */
const keepIn = async (
  keychain: Pick<Keychain, 'read' | 'write'>,
  key: SecretKey,
  patienceMs: number,
): Promise<boolean> => {
  const text = key.bytes.toString('base64')
  const kept = keychain.write(entryOf(key.id), text).then(() => keychain.read(entryOf(key.id)))
  return within(patienceMs, kept).then(
    (found) => found === text,
    () => false,
  )
}

/** Rejects with `keychainLocked` when the time is over. */
const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('keychainLocked', {})), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
