import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { ServiceRouter } from './service-router'

/** The OpenAPI 3.1 document of the calls that this server answers. */
export const describeService = (router: ServiceRouter, version: string) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
    info: { title: 'Mockwright', version },
    security: [{ apiKey: [] }],
    components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
  })
