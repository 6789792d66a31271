import { AppError } from '@contract/errors'
import { createScheduler } from '../../scheduling/scheduler'
import type { Keychain } from '../../service/ports/keychain'

/** Keychain on macOS, Credential Manager on Windows, the Secret Service on Linux. The add-on is loaded on first use. */
export const createKeytarKeychain = (service = 'Mockwright'): Keychain => {
  // gnome-keyring asks for one password at a time and, where nobody can be asked, never gets to the second.
  const calls = createScheduler({ limit: 1 })
  const call = <Result>(work: (keytar: Keytar) => Promise<Result>): Promise<Result> =>
    calls.run(() => translated(work))
  return {
    probe: () =>
      call(async (keytar) => {
        await keytar.getPassword(service, 'nothing')
      }),

    read: (name) =>
      call(async (keytar) => {
        const secret = await keytar.getPassword(service, name)
        if (secret !== null || !hidesWhatIsLocked) return secret
        await refuseLocked(keytar, service)
        return keytar.getPassword(service, name)
      }),

    write: (name, secret) => call((keytar) => keytar.setPassword(service, name, secret)),

    remove: (name) =>
      call(async (keytar) => {
        if ((await keytar.deletePassword(service, name)) || !hidesWhatIsLocked) return
        await refuseLocked(keytar, service)
        await keytar.deletePassword(service, name)
      }),
  }
}

type Keytar = typeof import('keytar')

/**
 * A locked Secret Service answers as if it were empty, and removes nothing: libsecret asks for the password, and treats
 * a refusal as an empty result.
 */
const hidesWhatIsLocked = process.platform === 'linux'

/**
 * Writing is the only operation that fails on a locked keychain. Each process writes under a name of its own: removing
 * what another has just removed is an error.
 */
const refuseLocked = async (keytar: Keytar, service: string): Promise<void> => {
  const name = `is it locked, ${process.pid}`
  await keytar.setPassword(service, name, 'no')
  await keytar.deletePassword(service, name)
}

const translated = async <Result>(call: (keytar: Keytar) => Promise<Result>): Promise<Result> => {
  try {
    const loaded = await import('keytar')
    return await call('default' in loaded ? (loaded.default as Keytar) : loaded)
  } catch (cause) {
    throw failureOfKeychain(cause)
  }
}

const failureOfKeychain = (cause: unknown): AppError => {
  const text = cause instanceof Error ? cause.message : ''
  if (/locked|dismissed/i.test(text)) return locked(cause)
  // libsecret keeps calling the first service that it met, by its number on the bus.
  if (/The name :\d/.test(text)) return restarted(cause)
  return missing(cause)
}

const restarted = (cause: unknown): AppError => new AppError('keychainRestarted', {}, { cause })

const locked = (cause: unknown): AppError => new AppError('keychainLocked', {}, { cause })

const missing = (cause: unknown): AppError =>
  new AppError('keychainMissing', { platform: process.platform }, { cause })
