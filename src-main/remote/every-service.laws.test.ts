import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { MockupService } from '../service/ports/mockup-service'
import { openRemoteConnection } from './remote-connection'
import { contractCalls } from './testing/contract-calls'
import { openStandIn, type StandIn } from './testing/stand-in'
import { type Dialect, wordings } from './testing/stand-in-dialects'
import { ids } from './testing/stand-in-records'

const uuid = ids.mockup
const job_id = ids.job
const mockup_id = ids.photo
const endpoint_id = ids.endpoint
const asset = { url: 'https://shop.example/art.png' }
const psd = () => new File(['8BPS'], 'Poster.psd')

/** One request for every call of the contract. */
const requests: Readonly<Record<string, (service: MockupService) => Promise<unknown>>> = {
  'psdMockups.list': ({ psdMockups }) => psdMockups.list({}),
  'psdMockups.get': ({ psdMockups }) => psdMockups.get({ uuid }),
  'psdMockups.layers': ({ psdMockups }) => psdMockups.layers({ uuid }),
  'psdMockups.upload': ({ psdMockups }) => psdMockups.upload({ file: psd(), psd_name: 'Poster' }),
  'psdMockups.rename': ({ psdMockups }) => psdMockups.rename({ uuid, name: 'Other' }),
  'psdMockups.delete': ({ psdMockups }) => psdMockups.delete({ uuid }),
  'renders.create': ({ renders }) =>
    renders.create({ mockup_uuid: uuid, smart_objects: [{ uuid: ids.front, asset }] }),
  'videos.create': ({ videos }) => videos.create({ image_url: asset.url }),
  'photoMockups.list': ({ photoMockups }) => photoMockups.list({}),
  'photoMockups.create': ({ photoMockups }) => photoMockups.create({ source_url: asset.url }),
  'photoMockups.get': ({ photoMockups }) => photoMockups.get({ mockup_id }),
  'photoMockups.change': ({ photoMockups }) => photoMockups.change({ mockup_id, name: 'Mug' }),
  'photoMockups.setPrintAreas': ({ photoMockups }) =>
    photoMockups.setPrintAreas({
      mockup_id,
      print_areas: [
        {
          points: [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        },
      ],
    }),
  'photoMockups.delete': ({ photoMockups }) => photoMockups.delete({ mockup_id }),
  'photoMockups.render': ({ photoMockups }) =>
    photoMockups.render({ mockup_id, print_areas: [{ uuid: ids.area, artwork_url: asset.url }] }),
  'jobs.list': ({ jobs }) => jobs.list({}),
  'jobs.get': ({ jobs }) => jobs.get({ job_id }),
  'jobs.cancel': ({ jobs }) => jobs.cancel({ job_id }),
  'jobs.retry': ({ jobs }) => jobs.retry({ job_id }),
  'fonts.list': ({ fonts }) => fonts.list({}),
  'fonts.get': ({ fonts }) => fonts.get({ uuid: ids.font }),
  'fonts.upload': ({ fonts }) => fonts.upload({ url: asset.url, license_confirmed: true }),
  'fonts.delete': ({ fonts }) => fonts.delete({ uuid: ids.font }),
  backgroundRemoval: ({ backgroundRemoval }) => backgroundRemoval({ url: asset.url }),
  'webhooks.list': ({ webhooks }) => webhooks.list(),
  'webhooks.create': ({ webhooks }) => webhooks.create({ url: 'https://shop.example/hook' }),
  'webhooks.events': ({ webhooks }) => webhooks.events({}),
  'webhooks.get': ({ webhooks }) => webhooks.get({ endpoint_id }),
  'webhooks.change': ({ webhooks }) => webhooks.change({ endpoint_id, enabled: true }),
  'webhooks.delete': ({ webhooks }) => webhooks.delete({ endpoint_id }),
  'webhooks.rotateSecret': ({ webhooks }) => webhooks.rotateSecret({ endpoint_id }),
  'webhooks.test': ({ webhooks }) => webhooks.test({ endpoint_id }),
  'webhooks.deliveries': ({ webhooks }) => webhooks.deliveries({ endpoint_id }),
  'webhooks.replay': ({ webhooks }) => webhooks.replay({ endpoint_id, delivery_id: ids.delivery }),
  'webhooks.replayFailed': ({ webhooks }) => webhooks.replayFailed({ endpoint_id }),
  'studio.createSession': ({ studio }) =>
    studio.createSession({ mockup_uuid: uuid, allowed_origin: 'https://shop.example' }),
  'studio.sessions': ({ studio }) => studio.sessions({}),
  'studio.revokeSession': ({ studio }) => studio.revokeSession({ session_id: job_id }),
  'studio.consumeAction': ({ studio }) => studio.consumeAction({ receipt: 'r-1' }),
  'studio.config': ({ studio }) => studio.config(),
  'studio.setConfig': ({ studio }) => studio.setConfig({ borderRadius: 4 }),
  'accounts.me': ({ accounts }) => accounts.me(),
  'accounts.plans': ({ accounts }) => accounts.plans(),
}

/** The stand-in's answer as far as it says something in this dialect, in the contract's words. */
const saidIn = (dialect: Dialect, body: unknown): unknown =>
  dialect === 'minimal' ? wordings.minimal(body) : body

describe.each<Dialect>(['minimal', 'maximal', 'earlier'])('a service with %s answers', (dialect) => {
  let standIn: StandIn
  let service: MockupService

  beforeAll(async () => {
    standIn = await openStandIn(dialect)
    service = openRemoteConnection({
      baseUrl: standIn.address,
      apiKey: 'key',
      timeoutMs: 5000,
      patience: { attempts: 1, firstDelayMs: 1, longestDelayMs: 1, longestRetryAfterMs: 1 },
    }).service
  })
  afterAll(() => standIn.close())

  it.each(contractCalls().map((call) => [call.name, call] as const))(
    'is understood: %s',
    async (name, { output, isDetailed }) => {
      const answer = await requests[name]?.(service)
      const body = isDetailed ? (answer as { readonly body: unknown }).body : answer
      if (!output) return expect(answer).toBeUndefined()
      expect(body).toMatchObject(saidIn(dialect, standIn.said()) as object)
      // Text is empty where there is nothing to read, even where the contract has a pattern for it.
      const { error } = (output as z.ZodType).safeParse(answer)
      expect(error?.issues.filter(({ code }) => code !== 'invalid_format') ?? []).toEqual([])
    },
  )
})
