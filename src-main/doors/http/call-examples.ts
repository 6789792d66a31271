import type { serviceContract } from '@contract/service/service'
import type { AnyContractProcedure } from '@orpc/contract'

/** A call as somebody would make it. Ids and receipts are words in capitals, to be replaced by one's own. */
export interface CallExample {
  readonly query?: string
  readonly body?: object
  /** Fields of a form; `@` precedes the name of a file. */
  readonly form?: Readonly<Record<string, string>>
}

type ExamplesOf<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends AnyContractProcedure
    ? CallExample
    : ExamplesOf<Contract[Name]>
}

/** A black pixel, so that the examples are complete in themselves. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
const smart_objects = [{ uuid: 'SMART_OBJECT_UUID', asset: { base64: onePixel, fit: 'fit' } }]
const corners = [
  [100, 100],
  [500, 100],
  [500, 500],
  [100, 500],
]

/** A call without an example does not compile. Each succeeds as it is, once its words in capitals are replaced. */
export const callExamples: ExamplesOf<typeof serviceContract> = {
  psdMockups: {
    list: { query: 'limit=5&sort=name&order=asc' },
    get: {},
    layers: {},
    upload: { form: { file: '@mug.psd', psd_name: 'Mug' } },
    rename: { body: { name: 'Mug, front' } },
    delete: {},
  },
  renders: {
    create: {
      body: {
        mockup_uuid: 'MOCKUP_UUID',
        smart_objects,
        export_options: { image_format: 'png', image_size: 1000 },
      },
    },
  },
  videos: {
    create: {
      body: { mockup_uuid: 'MOCKUP_UUID', smart_objects, video: { duration_seconds: 4, motion: 'ambient' } },
    },
  },
  photoMockups: {
    list: { query: 'limit=5' },
    create: { form: { file: '@photo.jpg', name: 'Mug on a table' } },
    get: {},
    change: { body: { name: 'Mug on a desk', colors: [{ name: 'Forest', hex: '#1a6b5c' }] } },
    setPrintAreas: { body: { print_areas: [{ name: 'Front', points: corners }] } },
    delete: {},
    render: {
      body: { print_areas: [{ uuid: 'PRINT_AREA_UUID', base64: onePixel, placement: { fit: 'fit' } }] },
    },
  },
  jobs: { list: { query: 'kind=render&limit=5' }, get: {}, cancel: {}, retry: {} },
  fonts: {
    list: { query: 'scope=custom' },
    get: {},
    upload: { form: { file: '@Inter.woff2', license_confirmed: 'true' } },
    delete: {},
  },
  backgroundRemoval: { body: { base64: onePixel } },
  webhooks: {
    list: {},
    create: { body: { url: 'https://example.com/hook', event_types: ['render.succeeded', 'render.failed'] } },
    events: { query: 'event_type=render.failed&limit=20' },
    get: {},
    change: { body: { enabled: false } },
    delete: {},
    rotateSecret: {},
    test: {},
    deliveries: { query: 'limit=20' },
    replay: {},
    replayFailed: {},
  },
  studio: {
    createSession: {
      body: { mockup_type: 'psd', mockup_uuid: 'MOCKUP_UUID', allowed_origin: 'https://shop.example' },
    },
    sessions: { query: 'limit=5' },
    revokeSession: {},
    consumeAction: { body: { receipt: 'RECEIPT' } },
    config: {},
    setConfig: { body: { primaryColor: '#1a6b5c', showRotation: false } },
  },
  accounts: { me: {}, plans: {} },
}

/** The example of a call by its path in the contract, which is its operation id. */
export const exampleOfCall = (operationId: string): CallExample => {
  let found: unknown = callExamples
  for (const name of operationId.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  return typeof found === 'object' && found !== null ? found : {}
}

/** The path with a word in capitals in the place of each id. */
export const examplePath = (path: string, operationId: string): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => wordFor(name, operationId))

const wordFor = (name: string, operationId: string): string => {
  if (name === 'mockup_id') return 'PHOTO_MOCKUP_UUID'
  if (name === 'uuid') return operationId.startsWith('fonts.') ? 'FONT_UUID' : 'MOCKUP_UUID'
  return name.toUpperCase()
}

/** The same body with uuids instead of words, so that it is valid by its schema. */
export const bodyWithIds = (body: object): unknown =>
  JSON.parse(JSON.stringify(body).replaceAll(/"[A-Z]+(?:_[A-Z]+)*_UUID"/g, `"${sampleUuid}"`))

const sampleUuid = '3f0c1f5e-8a0b-4a52-9f5e-2b1d6a7c9e10'
