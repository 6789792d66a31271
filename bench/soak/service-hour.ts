import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drawnCard, everyKindOfArtwork, noise } from '../../src-main/testing/drawn-card'

export interface ServiceClient {
  /** An hour's calls. Throws where an answer is not the expected one. */
  work(hour: number): Promise<void>
}

interface ServiceClientOptions {
  readonly address: string
  readonly key: string
  /** Of the receiver; `/bad` refuses what it gets. */
  readonly receiver: string
}

interface Mockup {
  readonly uuid: string
  readonly smart_objects: readonly { readonly uuid: string }[]
}

const font = resolve(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
)

/** Programs that use the service: renders and jobs that succeed, fail and are cancelled; uploads, fonts, webhooks. */
export const createServiceClient = ({ address, key, receiver }: ServiceClientOptions): ServiceClient => {
  const artwork = everyKindOfArtwork()

  const call = async (method: string, path: string, expected: number, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        'x-api-key': key,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status !== expected)
      throw new Error(`${method} ${path}: ${answer.status} instead of ${expected}: ${text.slice(0, 500)}`)
    return text === '' ? {} : JSON.parse(text)
  }

  const form = (bytes: Uint8Array, name: string, isAsync: boolean): FormData => {
    const fields = new FormData()
    fields.set('file', new File([Buffer.from(bytes)], name))
    if (isAsync) fields.set('is_async', 'true')
    return fields
  }

  const renderOf = async ({ uuid, smart_objects: [first] }: Mockup, url?: string) => ({
    mockup_uuid: uuid,
    smart_objects: [{ uuid: first?.uuid, asset: { url: url ?? (await artwork()) } }],
    export_options: { image_format: 'png', image_size: 100 },
  })

  const ended = async (id: string | undefined): Promise<string> => {
    const deadline = performance.now() + 60_000
    for (;;) {
      const { status } = await call('GET', `/jobs/${id}`, 200)
      if (status === 'succeeded' || status === 'failed' || status === 'cancelled') return status
      if (performance.now() > deadline) throw new Error(`The job ${id} is ${status} after a minute.`)
      // Twenty jobs are asked for at once: more often, they would exceed what a key may call in a minute.
      await wait(250)
    }
  }

  const queued = async (mockup: Mockup, hour: number): Promise<void> => {
    const webhooks = [undefined, `${receiver}/good`, `${receiver}/bad`]
    const jobs: (string | undefined)[] = []
    for (let at = 0; at < 18; at += 1) {
      const url = webhooks[at % webhooks.length]
      const body = { ...(await renderOf(mockup)), is_async: true, ...(url && { webhook: { url } }) }
      jobs.push((await call('POST', '/renders', 202, body)).job_id)
    }
    const torn = `data:image/png;base64,${Buffer.from(`torn ${hour}`.repeat(1000)).toString('base64')}`
    const failing = await call('POST', '/renders', 202, { ...(await renderOf(mockup, torn)), is_async: true })
    const late = await call('POST', '/renders', 202, { ...(await renderOf(mockup)), is_async: true })
    await call('POST', `/jobs/${late.job_id}/cancel`, 200).catch((error: Error) => {
      // It may have been done already.
      if (!error.message.includes('409')) throw error
    })
    const ends = await Promise.all([...jobs, failing.job_id, late.job_id].map(ended))
    if (ends.slice(0, 18).some((end) => end !== 'succeeded') || ends[18] !== 'failed')
      throw new Error(`Jobs ended as ${ends.join(', ')}.`)
  }

  const broken = async (mockup: Mockup, hour: number): Promise<void> => {
    const tornSvg = `data:image/svg+xml;base64,${Buffer.from(`<svg ${hour}`).toString('base64')}`
    await call('POST', '/renders', 400, await renderOf(mockup, tornSvg))
    await call('POST', '/psd/upload', 400, form(Buffer.from(`no PSD ${hour}`), 'torn.psd', false))
    await call('GET', `/psd-mockups/${randomUUID()}`, 404)
    await call('POST', '/renders', 413, { pad: '- '.repeat(1_500_000) })
  }

  return {
    async work(hour) {
      const psd = drawnCard(`Card ${hour}`, await noise())
      const upload = await call('POST', '/psd/upload', 200, form(psd, 'Card.psd', false))
      const mockup = upload.data as Mockup
      const later = await call('POST', '/psd/upload', 202, form(psd, 'Again.psd', true))
      for (let at = 0; at < 20; at += 1) await call('POST', '/renders', 200, await renderOf(mockup))
      await queued(mockup, hour)
      await broken(mockup, hour)
      const fields = form(await readFile(font), 'Inter.woff2', false)
      fields.set('license_confirmed', 'true')
      const { data } = await call('POST', '/fonts', 201, fields)
      await call('GET', '/fonts', 200)
      await call('DELETE', `/fonts/${(data as Mockup).uuid}`, 200)
      await ended(later.job_id)
      const { data: all } = await call('GET', '/psd-mockups', 200)
      const { mockups } = all as { readonly mockups: readonly Mockup[] }
      for (const { uuid } of mockups) await call('DELETE', `/psd-mockups/${uuid}`, 204)
    },
  }
}

interface Answer {
  readonly data?: unknown
  readonly job_id?: string
  readonly status?: string
}
