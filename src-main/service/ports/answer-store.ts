/** Answers that are replayed when the same request is repeated. */
export interface AnswerStore {
  find(request: RepeatableRequest): Promise<StoredAnswer | null>
  keep(request: RepeatableRequest, answer: StoredAnswer): Promise<void>
  /** Removes at most `limit` of the answers given before. Returns their number. */
  prune(before: Date, limit: number): Promise<number>
}

export interface RepeatableRequest {
  /** The caller: keys do not see each other's answers. */
  readonly scope: string
  readonly call: string
  readonly key: string
}

export interface StoredAnswer {
  readonly bodyHash: string
  readonly answer: unknown
  readonly answeredAt: Date
}
