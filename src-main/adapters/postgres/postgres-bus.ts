import pg from 'pg'

export interface BusListener {
  onMessage(message: string): void
  /** The connection was lost for a while: messages may be missing. */
  onReturned(): void
}

/**
 * Messages between the processes on one database, by NOTIFY. They arrive within milliseconds while the connection
 * stands, and are lost while it does not.
 */
export interface PostgresBus {
  /** To all processes, this one included. At most 7,000 characters. */
  send(topic: string, message: string): void
  /** Returns the function that ends it. */
  listen(topic: string, listener: BusListener): () => void
  close(): Promise<void>
}

export interface PostgresBusOptions {
  readonly url: string
  readonly onTrouble: (error: unknown) => void
  readonly timings?: { readonly checkMs: number; readonly firstRetryMs: number }
}

const channel = 'mockwright'
/** A connection that a network forgot looks open: a query tells. */
const usualTimings = { checkMs: 10_000, firstRetryMs: 100 }
const answerMs = 5_000
const longestRetryMs = 5_000

/** Holds one connection of its own. Resolves when it listens, or when the first attempt has failed. */
export const openPostgresBus = async ({
  url,
  onTrouble,
  timings = usualTimings,
}: PostgresBusOptions): Promise<PostgresBus> => {
  const listeners = new Map<string, Set<BusListener>>()
  let client: pg.Client | null = null
  let retryMs = timings.firstRetryMs
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const hear = (payload: string): void => {
    const end = payload.indexOf(' ')
    for (const { onMessage } of listeners.get(payload.slice(0, end)) ?? []) onMessage(payload.slice(end + 1))
  }

  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    if (isClosed) return
    onTrouble(error)
    clearTimeout(timer)
    timer = setTimeout(() => void connect().then(tellReturned), retryMs)
    timer.unref()
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  const check = (checked: pg.Client): void => {
    timer = setTimeout(() => {
      checked.query('SELECT 1').then(
        () => client === checked && check(checked),
        (error: unknown) => lose(checked, error),
      )
    }, timings.checkMs)
    timer.unref()
  }

  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'mockwright bus',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client = made
    made.on('error', (error) => lose(made, error))
    made.on('end', () => lose(made, new Error('PostgreSQL closed the connection for messages.')))
    made.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await made.connect()
      await made.query(`LISTEN ${channel}`)
      retryMs = timings.firstRetryMs
      check(made)
    } catch (error) {
      lose(made, error)
    }
  }

  const tellReturned = (): void => {
    if (client) for (const all of listeners.values()) for (const { onReturned } of all) onReturned()
  }

  await connect()
  return {
    send(topic, message) {
      const by = client
      by?.query('SELECT pg_notify($1, $2)', [channel, `${topic} ${message}`]).catch((error: unknown) =>
        lose(by, error),
      )
    },

    listen(topic, listener) {
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      return () => void all.delete(listener)
    },

    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
