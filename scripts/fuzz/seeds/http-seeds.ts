import { serviceContract } from '@contract/service/service'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { exampleOf } from '../../../src-main/doors/http/schema-example'
import type { Seed } from '../fuzz-kind'
import { rawBodies } from './raw-bodies'

/** A request as the fuzzer sends it: JSON, so that a mutation is a field of it. */
export const fuzzRequest = z.object({
  method: z.string(),
  path: z.string(),
  params: z.record(z.string(), z.unknown()),
  query: z.record(z.string(), z.unknown()),
  body: z.unknown().optional(),
})

/** The uuid of `exampleOf`: stands for a mockup that exists and, within `smart_objects`, for its smart object. */
export const exampleUuid = '3f0c1f5e-8a0b-4a52-9f5e-2b1d6a7c9e10'

const dataUrl = `data:application/octet-stream;base64,${Buffer.from('8BPS of a poster').toString('base64')}`

const parameter = z.object({ name: z.string(), in: z.string(), schema: z.unknown() })
const operation = z.object({
  parameters: z.array(parameter).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
})

export interface HttpSeed extends Seed {
  /** What the request's `params`, `query` and `body` must be. */
  readonly schema: unknown
}

/** One good request for each call of the contract, made from its schemas, and bodies to be mutated as bytes. */
export const httpSeeds = async (): Promise<readonly Seed[]> => [...(await contractSeeds()), ...rawBodies]

const contractSeeds = async (): Promise<readonly HttpSeed[]> => {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(serviceContract, { info: { title: 'Fuzzed', version: '0' } })
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, described]) =>
      seedOf(method, path, operation.parse(described)),
    ),
  )
}

const seedOf = (method: string, path: string, described: z.infer<typeof operation>): HttpSeed => {
  const schemaIn = (place: string) => ({
    type: 'object',
    properties: Object.fromEntries(
      (described.parameters ?? [])
        .filter((each) => each.in === place)
        .map(({ name, schema }) => [name, schema]),
    ),
  })
  const body = described.requestBody?.content['application/json']?.schema
  const schema = {
    type: 'object',
    properties: { params: schemaIn('path'), query: schemaIn('query'), ...(body !== undefined && { body }) },
  }
  const example = usable(exampleOf(schema))
  const call = `${method.toUpperCase()} ${path}`
  const request = {
    ...{ method: method.toUpperCase(), path },
    ...(typeof example === 'object' && example),
    ...(goodBodies.has(call) && { body: goodBodies.get(call) }),
  }
  return { name: `${call}.json`, bytes: Buffer.from(JSON.stringify(request)), schema }
}

/** Bodies of calls whose fields exclude one another, so that an example of all fields is refused. */
const goodBodies: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [
    'POST /api/v1/renders',
    {
      mockup_uuid: exampleUuid,
      smart_objects: [{ uuid: exampleUuid, asset: { url: dataUrl } }],
      export_options: { image_format: 'png', image_size: 500 },
    },
  ],
  ['POST /api/v1/psd/upload', { psd_file_url: dataUrl, psd_name: 'Poster' }],
  ['POST /api/v1/webhook-endpoints', { url: 'https://example.com/hook', events: ['render.completed'] }],
])

/** Examples of addresses become ones that need no network. */
const usable = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => usable(item, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, usable(inner, key)]))
  if (typeof value === 'string' && /url$/.test(name)) return dataUrl
  return value
}
