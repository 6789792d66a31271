/**
 * The system's store of secrets. All calls reject with `FEATURE_UNAVAILABLE` if there is none (a bare Linux server).
 */
export interface Keychain {
  /** Checks that a keychain exists: never prompts for a password, so a locked keychain passes. */
  probe(): Promise<void>
  /**
   * Null if there is no such entry. This call and those below may ask the user to unlock the keychain, and reject if it
   * stays locked.
   */
  read(name: string): Promise<string | null>
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}
