/** The system's store of secrets. All reject with `FEATURE_UNAVAILABLE` where there is none (a bare Linux server). */
export interface Keychain {
  /** Whether there is one: asks nobody for a password, so that a locked one passes. */
  probe(): Promise<void>
  /**
   * Null for what is not there. This and what follows may ask a person to unlock it, and reject where it stays locked.
   */
  read(name: string): Promise<string | null>
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}
