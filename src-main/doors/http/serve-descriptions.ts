import type { FastifyInstance } from 'fastify'
import type { ServiceRouter } from '../service-router'
import type { StudioRouter } from '../studio-router'
import type { WebhookHeaders } from './webhook-samples'

interface Described {
  readonly router: ServiceRouter
  readonly studio: { readonly router: StudioRouter }
  readonly version: string
  readonly webhookHeaders: WebhookHeaders
}

/**
 * `/openapi.json`, `/studio/openapi.json` and `/docs`, each made when it is first asked for, which takes 0.1 s of a processor, and sent as it
 * is from then on. `addressOf`: the server's address, once it listens.
 */
export const serveDescriptions = (
  server: FastifyInstance,
  addressOf: () => string,
  { router, studio, version, webhookHeaders }: Described,
): void => {
  const description = once(async () => {
    const { describeService } = await import('./openapi-description')
    return describeService(router, { version, address: addressOf() })
  })
  const text = once(async () => JSON.stringify(await description()))
  const studioText = once(async () => {
    const { describeStudio } = await import('./openapi-description')
    return JSON.stringify(await describeStudio(studio.router, { version, address: addressOf() }))
  })
  const page = once(async () => {
    const { referencePage } = await import('./reference-page')
    return referencePage(await description(), { baseUrl: addressOf(), webhookHeaders })
  })
  server.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(await text()),
  )
  server.get('/studio/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(await studioText()),
  )
  server.get('/docs', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(await page()),
  )
}

/** Makes on the first call what all calls get. A failure is not kept. */
const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
