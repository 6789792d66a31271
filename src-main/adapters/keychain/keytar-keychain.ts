import { AppError } from '@contract/errors'
import type { Keychain } from '../../service/ports/keychain'

/** Keychain on macOS, Credential Manager on Windows, the Secret Service on Linux. The add-on is loaded at the first use. */
export const createKeytarKeychain = (service = 'Mockwright'): Keychain => ({
  read: (name) => translated((keytar) => keytar.getPassword(service, name)),
  write: (name, secret) => translated((keytar) => keytar.setPassword(service, name, secret)),
  remove: (name) =>
    translated(async (keytar) => {
      await keytar.deletePassword(service, name)
    }),
})

type Keytar = typeof import('keytar')

const translated = async <Result>(call: (keytar: Keytar) => Promise<Result>): Promise<Result> => {
  try {
    const loaded = await import('keytar')
    return await call('default' in loaded ? (loaded.default as Keytar) : loaded)
  } catch (cause) {
    throw new AppError('FEATURE_UNAVAILABLE', 'The system has no keychain that answers.', {
      cause,
      suggestion: 'On Linux, a Secret Service such as gnome-keyring must be running and unlocked.',
    })
  }
}
