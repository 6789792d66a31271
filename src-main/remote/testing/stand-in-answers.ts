import type { JobKind } from '@contract/service/job-kind'
import {
  accountRecord,
  deliveryRecord,
  endpointRecord,
  fontRecord,
  ids,
  jobRecord,
  layerRecords,
  mockupRecord,
  photoRecord,
  planRecord,
  sessionRecord,
} from './stand-in-records'

export interface StandInAnswer {
  /** 200 unless stated; a 204 has no body. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** As the contract has it. */
  readonly body?: unknown
}

export interface StandInRequest {
  /** Origin of the stand-in, under which its files are. */
  readonly address: string
  /** Null for a body that is no JSON. */
  readonly json: Readonly<Record<string, unknown>> | null
  readonly query: URLSearchParams
  /** Counts the requests for this call. */
  readonly number: number
}

type Answer = (request: StandInRequest) => StandInAnswer

const whole = (data: unknown, beside: object = {}): StandInAnswer => ({
  body: { success: true, data, ...beside },
})
const bare = (body: object): StandInAnswer => ({ body: { success: true, ...body } })
const gone: StandInAnswer = { status: 204 }

const queued = (kind: JobKind, address: string, beside: object = {}): StandInAnswer => ({
  ...bare({
    job_id: ids.job,
    kind,
    status: 'queued',
    status_url: `${address}/api/v1/jobs/${ids.job}`,
    ...beside,
  }),
  status: 202,
})

const printFile = ({ address }: StandInRequest) => ({
  export_path: `${address}/files/picture.png`,
  smart_object_uuid: ids.front,
  render_uuid: ids.render,
})

/** The answers of a service to every call of the contract, in the contract's own words. */
export const standInAnswers: Readonly<Record<string, Answer>> = {
  'psdMockups.list': ({ address, query }) => {
    const mockups = query.get('offset') === null || query.get('offset') === '0' ? [mockupRecord(address)] : []
    return whole({ mockups, total: 1, limit: 20, offset: 0 })
  },
  'psdMockups.get': ({ address }) => whole(mockupRecord(address), { warnings: [] }),
  'psdMockups.layers': () => whole({ mockup_uuid: ids.mockup, layers: layerRecords }),
  'psdMockups.upload': ({ address, json }) =>
    json?.['is_async'] === true
      ? queued('upload', address)
      : whole(mockupRecord(address), { warnings: [{ code: 'FONT', message: 'A font is missing.' }] }),
  'psdMockups.rename': ({ address, json }) =>
    whole({ ...mockupRecord(address), name: json?.['name'] }, { warnings: [] }),
  'psdMockups.delete': () => gone,
  'renders.create': (request) =>
    request.json?.['is_async'] === true
      ? queued('render', request.address)
      : whole(
          { print_files: [printFile(request)], render_uuid: ids.render, text_layers: [] },
          { warnings: [{ code: 'COLOR', message: 'A colour is out of gamut.' }] },
        ),
  'videos.create': ({ address }) =>
    queued('video', address, { duration_seconds: 4, audio: false, model: null, estimated_credits: 40 }),
  'photoMockups.list': () => whole([photoRecord], { total: 1, limit: 20, offset: 0 }),
  'photoMockups.create': () => ({ ...whole(photoRecord), status: 201 }),
  'photoMockups.get': () => whole(photoRecord),
  'photoMockups.change': () => whole(photoRecord),
  'photoMockups.setPrintAreas': () => whole(photoRecord),
  'photoMockups.delete': () => whole({ deleted: ids.photo }),
  'photoMockups.render': ({ address }) =>
    whole({
      print_files: [{ export_path: `${address}/files/picture.png`, duration_ms: 12, export_format: 'png' }],
      render_uuid: ids.render,
    }),
  'jobs.list': ({ address }) => bare({ jobs: [jobRecord('succeeded', address)], next_cursor: null }),
  // Every job is under way when it is first asked after, and has ended the next time.
  'jobs.get': ({ address, number }) => bare(jobRecord(number % 2 === 0 ? 'running' : 'succeeded', address)),
  'jobs.cancel': ({ address }) => bare(jobRecord('cancelled', address)),
  'jobs.retry': ({ address }) => bare(jobRecord('queued', address)),
  'fonts.list': () => whole([fontRecord], { pagination: { page: 1, per_page: 50, total: 1 } }),
  'fonts.get': () => whole(fontRecord),
  'fonts.upload': () => ({ ...whole(fontRecord), status: 201 }),
  'fonts.delete': () => bare({}),
  backgroundRemoval: ({ address }) =>
    whole({ url: `${address}/files/picture.png`, width: 8, height: 4, credits_charged: 25 }),
  'webhooks.list': () => ({ body: [endpointRecord] }),
  'webhooks.create': () => ({ body: endpointRecord, status: 201 }),
  'webhooks.events': () => ({ body: [deliveryRecord], headers: { 'x-webhook-next-cursor': 'more' } }),
  'webhooks.get': () => ({ body: endpointRecord }),
  'webhooks.change': () => ({ body: endpointRecord }),
  'webhooks.delete': () => gone,
  'webhooks.rotateSecret': () => ({ body: endpointRecord }),
  'webhooks.test': () => ({ body: deliveryRecord }),
  'webhooks.deliveries': () => ({ body: [deliveryRecord] }),
  'webhooks.replay': () => ({ body: deliveryRecord }),
  'webhooks.replayFailed': () => ({ body: { status: 'queued', count: 1 } }),
  'studio.createSession': () =>
    bare({
      session: 'sess_1',
      expires_in: 900,
      mockup_type: 'psd',
      message_session_id: 'm-1',
      bootstrap_secret: 'b-1',
    }),
  'studio.sessions': () => bare({ sessions: [sessionRecord] }),
  'studio.revokeSession': () => gone,
  'studio.consumeAction': () => bare({ replayed: false, receipt: { action: 'saved' } }),
  'studio.config': () => bare({ config: { primaryColor: '#123456', borderRadius: 4 }, config_version: 3 }),
  'studio.setConfig': () => bare({ config: { primaryColor: '#123456', borderRadius: 4 }, config_version: 4 }),
  'accounts.me': () => whole(accountRecord),
  'accounts.plans': () => bare({ plans: [planRecord] }),
}
