import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CrashWorld } from './crash-world'

interface LoadSettings {
  /** The service's address, which changes with every start; waits while the service is down. */
  readonly address: () => Promise<string>
  readonly key: string
  readonly receiver: string
  readonly clients: number
  readonly world: Pick<CrashWorld, 'psd' | 'artwork' | 'picture'>
  /** Whether each client waits until its job has ended, so that it has one in the queue at most. */
  readonly waitsForEach?: boolean
  /** Told of each request that is not answered, or answered with 429 or 5xx. */
  readonly onFailed?: (what: string) => void
}

export interface CrashLoad {
  /** Resolves when the next request is accepted. */
  nextAccepted(): Promise<void>
  /**
   * Lets every client finish what it has begun; resolves with the job of each accepted request, by its Idempotency-Key.
   */
  stop(): Promise<ReadonlyMap<string, string>>
}

/**
 * Clients that queue renders of both kinds and uploads, and repeat each request with the same Idempotency-Key until it
 * is answered, as a good client does.
 */
export const startCrashLoad = async (settings: LoadSettings): Promise<CrashLoad> => {
  const { world, onFailed = () => undefined } = settings
  const accepted = new Map<string, string>()
  const waiting = new Set<() => void>()
  let isStopping = false

  const send = async (
    path: string,
    idempotencyKey: string,
    body: () => string | FormData,
  ): Promise<Answer> => {
    for (;;) {
      try {
        const content = body()
        const answer = await fetch((await settings.address()) + path, {
          method: 'POST',
          headers: {
            'x-api-key': settings.key,
            'idempotency-key': idempotencyKey,
            ...(typeof content === 'string' && { 'content-type': 'application/json' }),
          },
          body: content,
        })
        const read: Answer = { status: answer.status, body: JSON.parse(await answer.text()) }
        if (read.status !== 429 && read.status < 500) return read
        onFailed(`${path}: ${read.status} ${JSON.stringify(read.body)}`)
      } catch (error) {
        // The service was killed during the request, which is sent again.
        onFailed(`${path}: ${error} ${error instanceof Error ? error.cause : ''}`)
      }
      await wait(5)
    }
  }

  /** Every third file is unique; the rest are identical. */
  const form = (number: number, isAsync: boolean): FormData => {
    const fields = new FormData()
    const file = world.psd(number % 3 === 0 ? `number ${number}` : 'the usual')
    fields.set('file', new File([Buffer.from(file)], 'Poster.psd'))
    fields.set('is_async', String(isAsync))
    return fields
  }

  const photoMockup = async () => {
    const points = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ]
    const content = JSON.stringify({
      ...{ source_base64: Buffer.from(world.psd('photo')).toString('base64'), name: 'Photo' },
      print_areas: [{ points }],
    })
    const { body } = await send('/api/v1/photo-mockups', randomUUID(), () => content)
    return body.data as { uuid: string; print_areas: { uuid: string }[] }
  }

  const first = await send('/api/v1/psd/upload', randomUUID(), () => form(1, false))
  const mockup = first.body.data as { uuid: string; smart_objects: { uuid: string }[] }
  const photo = world.picture === null ? await photoMockup() : null
  const photoRender = (url: string): string =>
    JSON.stringify({ print_areas: [{ uuid: photo?.print_areas[0]?.uuid, artwork_url: url }], is_async: true })
  const render = (number: number, url: string): string =>
    JSON.stringify({
      mockup_uuid: mockup.uuid,
      smart_objects: [{ uuid: mockup.smart_objects[0]?.uuid, asset: { url } }],
      is_async: true,
      // Pixels take time, which kills need not wait for.
      ...(world.picture && { export_options: { image_format: 'png', image_size: 'original' } }),
      ...(number % 2 === 0 && { webhook: { url: `${settings.receiver}/request` } }),
    })

  /** Resolves once the job has ended, or the load is to stop. */
  const ended = async (id: string): Promise<void> => {
    while (!isStopping) {
      await wait(50)
      const path = `${await settings.address()}/api/v1/jobs/${id}`
      const answer = await fetch(path, { headers: { 'x-api-key': settings.key } }).catch((error: unknown) => {
        onFailed(`${path}: ${error}`)
        return null
      })
      if (answer && !answer.ok) onFailed(`${path}: ${answer.status}`)
      const job = (await answer?.json().catch(() => null)) as { readonly status?: string } | null
      const status = job?.status
      if (status === 'succeeded' || status === 'failed') return
    }
  }

  const client = async (): Promise<void> => {
    for (let number = 0; !isStopping; number += 1) {
      const key = randomUUID()
      const artwork = await world.artwork()
      const answer =
        number % 4 === 3
          ? await send('/api/v1/psd/upload', key, () => form(number, true))
          : number % 4 === 1 && photo
            ? await send(`/api/v1/photo-mockups/${photo.uuid}/render`, key, () => photoRender(artwork))
            : await send('/api/v1/renders', key, () => render(number, artwork))
      if (answer.status !== 202) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
      accepted.set(key, String(answer.body.job_id))
      for (const tell of waiting) tell()
      waiting.clear()
      await wait(Math.random() * 20)
      // Where pictures are really drawn, more would be queued than are done.
      if (settings.waitsForEach || (world.picture && Math.random() < 0.7))
        await ended(String(answer.body.job_id))
    }
  }

  const clients = Promise.all(Array.from({ length: settings.clients }, client))
  return {
    nextAccepted: () => new Promise((resolve) => void waiting.add(resolve)),
    async stop() {
      isStopping = true
      await clients
      return accepted
    },
  }
}

interface Answer {
  readonly status: number
  readonly body: { readonly data?: unknown; readonly job_id?: string }
}
