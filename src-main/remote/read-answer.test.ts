import { expect, it } from 'vitest'
import { readAnswer } from './read-answer'
import { contractCalls } from './testing/contract-calls'
import { ids } from './testing/stand-in-records'

const read = (name: string, answer: unknown, input: unknown = {}): unknown => {
  const call = contractCalls().find((each) => each.name === name)
  if (!call) throw new Error(`The contract has no call ${name}.`)
  return readAnswer({ ...call, input }, call.isDetailed ? { headers: {}, ...(answer as object) } : answer)
}

const address = 'https://files.example/1.png'
const picture = [{ export_path: address }]

it.each<[string, unknown]>([
  ['as the interface shows it', { success: true, data: { print_files: [{ export_path: address }] } }],
  ['without an envelope', { print_files: [{ export_path: address }] }],
  ['as the only file, without a list', { data: { export_path: address, export_label: 'a' } }],
  ['as a list of files', { data: [{ export_path: address }] }],
  ['as an address in a list', { data: { print_files: [address] } }],
  ['in an envelope of its own', { success: 'true', render: { files: [{ url: address }] } }],
  ['bare and enveloped', { export_path: address, data: { exportPath: address } }],
  [
    'with null beside it',
    { data: { print_files: [null, { export_path: address }], render_uuid: null }, warnings: null },
  ],
])('finds a picture %s', (_name, body) => {
  expect(read('renders.create', { status: 200, body })).toMatchObject({
    status: 200,
    body: { data: { print_files: picture, text_layers: [] }, warnings: [] },
  })
  expect(read('photoMockups.render', { status: 201, body })).toMatchObject({
    status: 200,
    body: { data: { print_files: picture } },
  })
})

it.each<[string, number, unknown]>([
  ['with 202', 202, { job_id: 'j1' }],
  ['with 200 or 201', 201, { success: true, job_id: 'j1', status: 'pending' }],
  ['in an envelope', 202, { success: true, data: { job_id: 'j1', kind: null, status: 'queued' } }],
  ['as a record', 200, { job: { id: 'j1', state: 'queued' } }],
])('knows queued work by its job %s', (_name, status, body) => {
  expect(read('renders.create', { status, body })).toMatchObject({ status: 202, body: { job_id: 'j1' } })
  expect(read('psdMockups.upload', { status, body })).toMatchObject({
    status: 202,
    body: { job_id: 'j1', kind: 'upload' },
  })
})

it('takes the picture that a service made at once although it was to be queued', () => {
  const body = { success: true, data: { print_files: [{ export_path: address }] } }
  expect(read('renders.create', { status: 202, body })).toMatchObject({ status: 200 })
})

it.each<[object, object]>([
  [
    { status: 'completed', result_url: address },
    { status: 'succeeded', progress: 1, error: null },
  ],
  [
    { status: 'polishing', progress: 40 },
    { status: 'running', progress: 0.4, result_url: null },
  ],
  [
    { status: 'archived', output_url: address },
    { status: 'succeeded', result_url: address },
  ],
  [
    { status: 'blocked', error: 'Too large' },
    { status: 'failed', error: { error_code: '', message: 'Too large' } },
  ],
  [
    { state: 'FAILED', error_code: 'ASSET_BLOCKED' },
    { status: 'failed', error: { error_code: 'ASSET_BLOCKED' } },
  ],
  [
    { status: 'canceled', error: false },
    { status: 'cancelled', error: null },
  ],
  [
    { status: 'success', result_url: { url: address } },
    { status: 'succeeded', result_url: address },
  ],
])('reads the job %j', (told, expected) => {
  const asked = { job_id: 'j1' }
  expect(read('jobs.get', told, asked)).toMatchObject({ job_id: 'j1', ...expected })
  expect(read('jobs.get', { success: true, data: told }, asked)).toMatchObject({ job_id: 'j1', ...expected })
})

it('reads what an answer leaves out from its request', () => {
  expect(read('psdMockups.rename', undefined, { uuid: ids.mockup, name: 'New' })).toMatchObject({
    data: { uuid: ids.mockup, name: 'New' },
  })
  expect(read('jobs.cancel', { success: true }, { job_id: 'j1' })).toMatchObject({
    job_id: 'j1',
    status: 'cancelled',
  })
})

it('reads what a service puts elsewhere, and shows a layer that does not say whether it is shown', () => {
  const mockup = {
    uuid: ids.mockup,
    smart_objects: [{ id: ids.front, left: 1, y: '2', width: 30, height: 40 }],
  }
  expect(read('psdMockups.list', { data: [mockup], total: 7 })).toMatchObject({
    data: {
      total: 7,
      mockups: [
        {
          smart_objects: [
            {
              uuid: ids.front,
              position: { x: 1, y: 2, width: 30 },
              size: { width: 30, height: 40 },
              quad: null,
            },
          ],
        },
      ],
    },
  })
  const layers = [{ uuid: ids.front, kind: 'hologram' }]
  expect(read('psdMockups.layers', { data: layers }, { uuid: ids.mockup })).toMatchObject({
    data: { mockup_uuid: ids.mockup, layers: [{ kind: 'pixel', visible: true, children: [] }] },
  })
  expect(read('accounts.me', { email: 'a@b.example', plan: 'Pro', credits: '12' })).toMatchObject({
    data: {
      account: { email: 'a@b.example' },
      subscription: { plan: 'Pro' },
      usage: { credits_remaining: 12 },
    },
  })
})

it.each<[string, string, unknown, string]>([
  [
    'a picture',
    'renders.create',
    { status: 200, body: { success: true, data: { render_uuid: 'r' } } },
    'print_files',
  ],
  ['its address', 'renders.create', { status: 200, body: { data: { print_files: [{}] } } }, 'export_path'],
  ['a job', 'renders.create', { status: 202, body: { success: true } }, 'job_id'],
  ['its state', 'jobs.get', { job_id: 'j1' }, 'status'],
  ['a mockup', 'psdMockups.upload', { status: 200, body: { success: true, data: { name: 'Mug' } } }, 'uuid'],
])('names what is missing where an answer lacks %s', (_name, call, answer, field) => {
  expect(() => read(call, answer)).toThrow(`${field} is missing`)
})
