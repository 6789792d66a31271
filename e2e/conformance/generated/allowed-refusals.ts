import { nobody } from '../check'
import type { Answer } from '../wire'
import type { ContractCall } from './contract-calls'
import { soundFileName } from './things'

/**
 * Whether a request that the contract takes may be refused all the same: for something that it names or carries.
 * Everything else that is valid must succeed.
 */
export const mayRefuse = (call: ContractCall, input: unknown, { status, body }: Answer): boolean => {
  const sent = JSON.stringify(input)
  if (status === 400 && sent.includes('\\u0000')) return String(body.detail).includes('NUL')
  // Several long texts in a query.
  if (status === 431 && sent.length > mostOfHeaders) return true
  if (call.isForm && holdsAnotherFile(input) && unreadableFile(body)) return true
  if (status === 404 && (sent.includes(nobody) || namesLayersByText(call))) return true
  return refusals.some(
    (refusal) => refusal.status === status && refusal.calls.includes(call.id) && refusal.says(body),
  )
}

/** What Node takes, bytes. */
const mostOfHeaders = 16_384

const namesLayersByText = ({ id }: ContractCall): boolean => id === 'psdMockups.layers'

/** In a form, a file that is none of the server's things. */
const holdsAnotherFile = (input: unknown): boolean =>
  Object.values(Object(input)).some((value) => value instanceof File && value.name !== soundFileName)

interface Refusal {
  readonly status: number
  readonly calls: readonly string[]
  readonly says: (body: Answer['body']) => boolean
}

const coded =
  (...codes: readonly string[]) =>
  (body: Answer['body']): boolean =>
    codes.includes(body.error_code)
const saying =
  (words: string) =>
  (body: Answer['body']): boolean =>
    String(body.detail).includes(words)

const unreadableFile = coded('PSD_PARSE_FAILED', 'FONT_UNREADABLE')

const refusals: readonly Refusal[] = [
  { status: 400, calls: ['jobs.list', 'webhooks.events', 'webhooks.deliveries'], says: saying('cursor') },
  { status: 400, calls: ['psdMockups.upload'], says: coded('PSD_DOWNLOAD_FAILED') },
  { status: 400, calls: ['fonts.upload'], says: coded('ASSET_BLOCKED') },
  { status: 400, calls: ['renders.create'], says: coded('ASSET_BLOCKED', 'ARTWORK_UNREADABLE') },
  { status: 422, calls: ['renders.create', 'backgroundRemoval'], says: coded('INVALID_IMAGE') },
  { status: 400, calls: ['backgroundRemoval'], says: coded('ASSET_BLOCKED', 'ASSET_UNREACHABLE') },
  { status: 422, calls: ['photoMockups.create'], says: coded('INVALID_IMAGE', 'INVALID_INPUT') },
  { status: 400, calls: ['photoMockups.create'], says: coded('ASSET_BLOCKED', 'ASSET_UNREACHABLE') },
  // The uuid may be of an area that a request before it has replaced.
  { status: 404, calls: ['photoMockups.setPrintAreas'], says: coded('PRINT_AREA_NOT_FOUND') },
  { status: 422, calls: ['photoMockups.setPrintAreas'], says: coded('INVALID_INPUT') },
  { status: 400, calls: ['photoMockups.render'], says: coded('ASSET_BLOCKED', 'ARTWORK_UNREADABLE') },
  { status: 422, calls: ['photoMockups.render'], says: coded('INVALID_IMAGE') },
  {
    status: 400,
    calls: ['videos.create'],
    says: coded(
      'INVALID_VIDEO_INPUT',
      'INVALID_VIDEO_DURATION',
      'ADVANCED_MODEL_UNAVAILABLE',
      'ASSET_BLOCKED',
    ),
  },
  { status: 501, calls: ['videos.create'], says: coded('VIDEO_ENCODER_MISSING') },
  { status: 404, calls: ['studio.createSession'], says: coded('MOCKUP_NOT_FOUND') },
  { status: 404, calls: ['studio.consumeAction'], says: saying('receipt') },
  { status: 409, calls: ['photoMockups.create'], says: coded('MOCKUP_NAME_EXISTS') },
  { status: 404, calls: ['renders.create'], says: saying('no outline') },
  { status: 404, calls: ['renders.create'], says: coded('FONT_NOT_FOUND') },
  { status: 422, calls: ['renders.create'], says: saying('segment') },
  { status: 404, calls: ['renders.create'], says: saying('is no text') },
  { status: 409, calls: ['fonts.upload'], says: saying('is there already') },
  { status: 409, calls: ['jobs.cancel', 'jobs.retry'], says: saying('job') },
]
