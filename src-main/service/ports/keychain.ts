/** The system's store of secrets. Rejects with `FEATURE_UNAVAILABLE` where there is none (a bare Linux server). */
export interface Keychain {
  read(name: string): Promise<string | null>
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}
