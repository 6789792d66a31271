import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultedUseCase } from './fault-law'
import { toldFailure } from './served-answer'
import type { ServiceWorld } from './service-world'

export type ServiceUseCase = (world: ServiceWorld) => Pick<FaultedUseCase, 'run'> & {
  readonly faults?: FaultedUseCase['faults']
  /** Pictures that no job made have no record: they stay until they expire. */
  readonly isDirect?: boolean
}

/** Too long to be stored in the queue itself. */
const artwork = (round: number): string =>
  `data:image/png;base64,${Buffer.from(`${round}`.repeat(3000)).toString('base64')}`

const renderOf = ({ mockup, receiver }: ServiceWorld, round: number, isAsync: boolean): object => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0]?.uuid, asset: { url: artwork(round) } }],
  is_async: isAsync,
  ...(isAsync && { webhook: { url: `${receiver.url}/request` } }),
})

/** Jobs by the round that queued them: a failed one is not queued anew, but tried again. */
const jobsOf = (world: ServiceWorld) => {
  const jobs = new Map<number, string>()
  return {
    async settled(round: number, queue: () => Promise<{ readonly job_id: string }>): Promise<string> {
      const known = jobs.get(round)
      const id = known ?? (await queue()).job_id
      jobs.set(round, id)
      if (known !== undefined) {
        const { status } = await world.call(`/api/v1/jobs/${id}`)
        if (status === 'failed' || status === 'cancelled')
          await world.call(`/api/v1/jobs/${id}/retry`, { method: 'POST' })
      }
      await world.ended(id)
      return id
    },
    count: (): number => jobs.size,
  }
}

const numberOf = ({ database }: ServiceWorld, sql: string): number =>
  Number((database.prepare(sql).get() as { number: number }).number)

/** The use cases of the service, over HTTP. */
export const serviceUseCases: Readonly<Record<string, ServiceUseCase>> = {
  'an upload': (world) => {
    const done = new Set<string>()
    return {
      async run(round) {
        const { data } = await world.upload(`upload ${round}`)
        done.add(data.uuid)
        const { data: found } = await world.call(`/api/v1/psd-mockups/${data.uuid}`)
        if (found.name !== 'Poster') throw new Error('The mockup has another name.')
      },
      async faults() {
        const stored = numberOf(world, 'SELECT count(*) AS number FROM mockups')
        return stored === done.size + 1 ? [] : [`${done.size + 1} uploads made ${stored} mockups.`]
      },
    }
  },

  'a queued upload': (world) => {
    const jobs = jobsOf(world)
    return {
      async run(round) {
        await jobs.settled(round, () => world.upload(`queued ${round}`, true))
      },
      async faults() {
        const stored = numberOf(world, 'SELECT count(*) AS number FROM mockups')
        return stored === jobs.count() + 1 ? [] : [`${jobs.count() + 1} uploads made ${stored} mockups.`]
      },
    }
  },

  'a render': (world) => {
    const done = new Set<string>()
    return {
      isDirect: true,
      async run(round) {
        const { data } = await world.post('/api/v1/renders', `render ${round}`, renderOf(world, round, false))
        done.add(data.render_uuid)
        await pictureAt(data.print_files[0].export_path)
      },
      async faults() {
        const charged = numberOf(world, 'SELECT count(*) AS number FROM charges')
        return charged === done.size ? [] : [`${done.size} renders made ${charged} charges.`]
      },
    }
  },

  'a queued render with a webhook': (world) => {
    const jobs = jobsOf(world)
    return {
      async run(round) {
        const id = await jobs.settled(round, () =>
          world.post('/api/v1/renders', `queued ${round}`, renderOf(world, round, true)),
        )
        await pictureAt((await world.call(`/api/v1/jobs/${id}`)).result_url)
      },
      async faults() {
        const charged = numberOf(world, 'SELECT count(*) AS number FROM charges')
        return charged === jobs.count() ? [] : [`${jobs.count()} renders made ${charged} charges.`]
      },
    }
  },

  'a cancelled job that is tried again': (world) => {
    const jobs = jobsOf(world)
    return {
      async run(round) {
        await jobs.settled(round, async () => {
          const job = await world.post('/api/v1/renders', `cancelled ${round}`, renderOf(world, round, true))
          const at = `/api/v1/jobs/${job.job_id}`
          const isOpen = async () =>
            !['succeeded', 'failed', 'cancelled'].includes((await world.call(at)).status)
          // It may end before it is cancelled.
          if (await isOpen())
            await world.call(`${at}/cancel`, { method: 'POST' }).catch(async (error: unknown) => {
              if (await isOpen()) throw error
            })
          if ((await world.call(at)).status === 'cancelled')
            await world.call(`${at}/retry`, { method: 'POST' })
          return job
        })
      },
    }
  },

  'a sweep': (world) => ({
    async run(round) {
      const stray = join(world.folder, 'mockups', `${createHash('md5').update(`${round}`).digest('hex')}.psd`)
      await mkdir(join(world.folder, 'uploads', `${round}`), { recursive: true })
      await writeFile(stray, '8BPS')
      await world.backend.sweep()
    },
  }),

  'a key that is made, replaced and revoked': ({ backend: { keyManagement, keys } }) => ({
    async run(round) {
      const { key } = await keyManagement.create(`key ${round}`)
      const { secret } = await keyManagement.regenerate(key.id)
      if ((await keys.verify(secret, new Date())) === null) throw new Error('The new secret is refused.')
      await keyManagement.revoke(key.id)
      if ((await keys.verify(secret, new Date())) !== null) throw new Error('The revoked key is admitted.')
    },
  }),

  'a webhook endpoint that is made, changed and removed': (world) => ({
    async run(round) {
      const url = `${world.receiver.url}/endpoint/${round}`
      const { id } = await world.post('/api/v1/webhook-endpoints', `endpoint ${round}`, { url })
      await world.call(`/api/v1/webhook-endpoints/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ enabled: false }),
      })
      await world.call(`/api/v1/webhook-endpoints/${id}`, { method: 'DELETE' })
    },
  }),
}

const pictureAt = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  const text = await answer.text()
  if (answer.status !== 200) throw toldFailure(JSON.parse(text), answer.status)
  if (!text.startsWith('A picture')) throw new Error(`The picture is "${text.slice(0, 40)}".`)
}
