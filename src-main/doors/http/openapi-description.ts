import { warning } from '@contract/service/envelope'
import { font } from '@contract/service/fonts'
import { job } from '@contract/service/jobs'
import { mockupLayer } from '@contract/service/mockup-layer'
import { photoMockup } from '@contract/service/photo-mockups'
import { psdMockup } from '@contract/service/psd-mockup'
import { webhookDelivery, webhookEndpoint } from '@contract/service/webhooks'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { ServiceRouter } from '../service-router'
import type { StudioRouter } from '../studio-router'
import { withEarlierPaths } from './earlier-paths'
import { withAnswers } from './openapi-answers'
import { failureSchemas } from './operation-failures'

export interface ServiceDescription {
  readonly paths: Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

/**
 * The OpenAPI 3.1 document of the service at `address`: every call, its possible answers, its headers and an example.
 */
export const describeService = async (
  router: ServiceRouter,
  { version, address }: { readonly version: string; readonly address: string },
): Promise<ServiceDescription> => {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(router, {
    info: { title: 'Mockwright', version, description },
    servers: [{ url: address }],
    security: [{ apiKey: [] }],
    commonSchemas,
    tags: [...tags],
    components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
  })
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...failureSchemas } },
    paths: withEarlierPaths(withAnswers(document.paths ?? {})),
  }
}

/** The OpenAPI 3.1 document of the embedded editor's calls, which take the token of a session instead of a key. */
export const describeStudio = async (
  router: StudioRouter,
  { version, address }: { readonly version: string; readonly address: string },
): Promise<ServiceDescription> =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
    info: { title: 'Mockwright Studio', version, description: studioDescription },
    servers: [{ url: address }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }) as Promise<ServiceDescription>

const studioDescription =
  'The calls of the editor that a shop embeds. A session is created by the shop’s server with its key (`POST /api/v1/studio/create-session`); `open` trades its bootstrap secret for the token of all other calls. Failures have the shapes of the service’s own.'

/** Records that several calls answer with, by name. */
const commonSchemas = {
  PsdMockup: { schema: psdMockup },
  MockupLayer: { schema: mockupLayer },
  PhotoMockup: { schema: photoMockup, strategy: 'output' },
  Job: { schema: job },
  Font: { schema: font },
  WebhookEndpoint: { schema: webhookEndpoint },
  WebhookDelivery: { schema: webhookDelivery },
  Warning: { schema: warning },
} as const

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
