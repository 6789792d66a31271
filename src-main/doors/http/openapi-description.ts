import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { ServiceRouter } from '../service-router'
import { withEarlierPaths } from './earlier-paths'
import { answerSchemas, withAnswers } from './openapi-answers'

export interface ServiceDescription {
  readonly paths: Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

/** The OpenAPI 3.1 document of the service: every call, its possible answers and its headers. */
export const describeService = async (
  router: ServiceRouter,
  version: string,
): Promise<ServiceDescription> => {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(router, {
    info: { title: 'Mockwright', version, description },
    security: [{ apiKey: [] }],
    tags: [...tags],
    components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
  })
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...answerSchemas } },
    paths: withEarlierPaths(withAnswers(document.paths ?? {})),
  }
}

const description =
  'Puts artwork onto product mockups. Server to server: no call may come from a browser, and every call carries the header `x-api-key`. A key may be limited to some of the scopes `read`, `render` and `manage` when it is made; a call beyond them is refused with 403, and a key made without a choice may call everything. A failed call is not charged. Retry 429 after `Retry-After`, and 500, 502, 503, 504 and broken connections with growing pauses; change the request before you send any other failed call again.'

const tags = [
  {
    name: 'PSD mockups',
    description: 'Layered files that were taken in once and are rendered again and again.',
  },
  { name: 'Renders', description: 'Pictures and videos of mockups.' },
  { name: 'Photo mockups', description: 'Photos of products with areas that take artwork.' },
  { name: 'Jobs', description: 'Work that was taken in and is done later.' },
  { name: 'Webhooks', description: 'Where the end of jobs is told, and the log of what was told.' },
  { name: 'Fonts', description: 'Fonts for text layers.' },
  { name: 'Background removal', description: 'Pictures cut out of their background.' },
  { name: 'Studio', description: 'The embedded editor.' },
  { name: 'Account', description: 'Plan, credits and the key that calls.' },
] as const
