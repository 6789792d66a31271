/** Who may call over HTTP. Only hashes are kept: a key can be read once, when it is made. */
export interface ApiKeys {
  issue(name: string, at: Date): string
  /** Notes the use. Null for an unknown key. */
  verify(key: string, at: Date): ApiKeyRecord | null
  hasAny(): boolean
}

export interface ApiKeyRecord {
  readonly name: string
  readonly createdAt: Date
}
