/** Who may call over HTTP. Only hashes are kept: a key can be read once, when it is made. */
export interface ApiKeys {
  /** Gives the key itself. */
  issue(name: string, at: Date, publicBaseUrl?: string | null): Promise<string>
  /** Notes the use. Null for a key that is unknown or revoked. */
  verify(key: string, at: Date): Promise<ApiKeyRecord | null>
  /** As `verify`, but notes nothing and knows revoked ones too. */
  recognize(key: string): Promise<ApiKeyRecord | null>
  find(id: string): Promise<ApiKeyRecord | null>
  /** Oldest first, revoked ones too. */
  list(): Promise<readonly ApiKeyRecord[]>
  /** A new secret for the same entry; the old one stops at once. Null for an unknown or revoked one. */
  regenerate(id: string): Promise<string | null>
  /** Cannot be undone; the entry stays. False for an unknown or revoked one. */
  revoke(id: string, at: Date): Promise<boolean>
  /** Whose renders are served from where; null: from this server's own address. False for an unknown or revoked one. */
  bind(id: string, publicBaseUrl: string | null): Promise<boolean>
  hasAny(): Promise<boolean>
}

export interface ApiKeyRecord {
  /** Stands for the key without giving it away, and stays when it is regenerated. */
  readonly id: string
  readonly name: string
  /** How the key begins; null for one that was made before that was kept. */
  readonly prefix: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  /** Pieces of work that cost credits, not calls. */
  readonly totalRequests: number
  /** Where the renders of this key are served from; null: this server's own address. */
  readonly publicBaseUrl: string | null
}
