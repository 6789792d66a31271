import type { z } from 'zod'
import { answerRules } from './answer-rules'
import { emptyOf, type Fields, fieldOf, isFields, lenientAnswer } from './lenient-answer'
import { RemoteFault } from './remote-fault'

type Schema = z.core.$ZodTypes

export interface AnsweredCall {
  /** As in `service.psdMockups.list`. */
  readonly name: string
  readonly input: unknown
  /** Undefined for a call that is answered without a body. */
  readonly output: z.core.$ZodType | undefined
  /** The answer holds its status and its headers beside its body. */
  readonly isDetailed: boolean
}

/**
 * Reads an answer as the contract has it: in an envelope, bare or both, done at once or queued, whatever its status.
 * Throws a `RemoteFault` as `lenientAnswer` does.
 */
export const readAnswer = ({ name, input, output, isDetailed }: AnsweredCall, answer: unknown): unknown => {
  if (!output) return answer
  const known = knownBefore(name, input)
  if (!isDetailed) return readBody(output, answer, known)
  const { def } = (output as Schema)._zod
  if (def.type === 'union') return readDoneOrQueued(def.options, asFields(answer), known)
  const body = def.type === 'object' ? def.shape['body'] : undefined
  return body ? { ...asFields(answer), body: readBody(body, asFields(answer)['body'], known) } : answer
}

/** Whether the work is done or queued is told by the body; the status only says which is likelier. */
const readDoneOrQueued = (options: readonly z.core.$ZodType[], answer: Fields, known: Fields): unknown => {
  const isJob = answer['status'] === 202 || isFields(asFields(answer['body'])['job'])
  const likeliest = isJob ? options.toReversed() : options
  const faults: unknown[] = []
  for (const option of likeliest) {
    const { def } = (option as Schema)._zod
    const body = def.type === 'object' ? def.shape['body'] : undefined
    if (!body) continue
    try {
      return { ...answer, status: statusOf(option), body: readBody(body, answer['body'], known) }
    } catch (fault) {
      if (!(fault instanceof RemoteFault)) throw fault
      faults.push(fault)
    }
  }
  throw faults[0]
}

const statusOf = (option: z.core.$ZodType): unknown => {
  const { def } = (option as Schema)._zod
  const status = def.type === 'object' ? (def.shape['status'] as Schema | undefined)?._zod.def : undefined
  return status?.type === 'literal' ? status.values[0] : undefined
}

const readBody = (schema: z.core.$ZodType, body: unknown, known: Fields): unknown => {
  const { def } = (schema as Schema)._zod
  if (def.type !== 'object') return lenientAnswer(schema, unwrapped(body), { path: [], around: [] }) ?? []
  const { data, ...beside } = def.shape
  if (!data) return lenientAnswer(schema, poured(schema, body), { path: [], around: [known] })
  const fields = isFields(body) ? body : { data: body }
  const inner = fieldOf(fields, 'data') ?? onlyRecord(withoutOption(data), fields) ?? fields
  const around = inner === fields ? [known] : [fields, known]
  const read = lenientAnswer(data, inner, { path: ['data'], around }) ?? []
  const rest = Object.entries(beside).map(([name, field]) => {
    // Some records stand beside their envelope as well.
    if (isFields(read) && name in read) return [name, read[name]]
    const isRecord = (field as Schema)._zod.def.type === 'object'
    const outer = inner === fields ? [known] : [asFields(inner), known]
    const found = fieldOf(fields, name, [], outer) ?? (isRecord ? fields : undefined)
    return [name, lenientAnswer(field, found, { path: [name], around: [] }) ?? emptyOf(field, [name])]
  })
  return { ...fields, ...Object.fromEntries(rest), data: read }
}

const withoutOption = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = (schema as Schema)._zod
  return def.type === 'optional' ? def.innerType : schema
}

/** Pours an envelope's contents out where the contract has none; a field may be given in both. */
const poured = (schema: z.core.$ZodType, body: unknown): unknown => {
  if (!isFields(body)) return body
  const inner = fieldOf(body, 'data') ?? onlyRecord(schema, body)
  if (Array.isArray(inner)) return inner
  return isFields(inner) ? { ...body, ...inner } : body
}

const unwrapped = (body: unknown): unknown => (isFields(body) ? (fieldOf(body, 'data') ?? body) : body)

/** The record in an envelope with a name of its own, such as `{ job: {…} }`. */
const onlyRecord = (schema: z.core.$ZodType, body: Fields): unknown => {
  const { needed = [], spellings } = answerRules.get(schema) ?? {}
  const [first] = needed
  if (first === undefined || fieldOf(body, first, spellings?.[first]) !== undefined) return undefined
  const records = Object.values(body).filter(isFields)
  return records.length === 1 ? records[0] : undefined
}

const asFields = (value: unknown): Fields => (isFields(value) ? value : {})

/** What the request says about its answer, for answers that leave it out. */
const knownBefore = (name: string, input: unknown): Fields => {
  const { uuid, job_id, mockup_id, endpoint_id, limit, offset, name: given } = asFields(input)
  return {
    job_id,
    mockup_id,
    limit,
    offset,
    uuid: uuid ?? mockup_id,
    mockup_uuid: uuid,
    name: given,
    ...(endpointCalls.has(name) && { id: endpoint_id }),
    ...assumed[name],
  }
}

/** Calls that answer with the endpoint that they name. */
const endpointCalls: ReadonlySet<string> = new Set([
  'webhooks.get',
  'webhooks.change',
  'webhooks.rotateSecret',
])

/** What a call has done, if it succeeds without saying so. */
const assumed: Readonly<Record<string, Fields>> = {
  'jobs.cancel': { status: 'cancelled' },
  'jobs.retry': { status: 'queued' },
  'psdMockups.upload': { kind: 'upload' },
  'videos.create': { kind: 'video' },
  'photoMockups.create': { kind: 'photo_mockup_create' },
  'photoMockups.render': { kind: 'photo_mockup_render' },
}
