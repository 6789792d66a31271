import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type Uuid, uuid } from '../vocabulary'
import { successOf } from './envelope'

/** The current spelling of each event. */
export const webhookEvents = [
  'render.succeeded',
  'render.failed',
  'upload.succeeded',
  'video.succeeded',
  'video.failed',
  'photo_mockup.ready',
  'photo_mockup.rejected',
  'photo_mockup.failed',
  'photo_mockup_render.succeeded',
  'photo_mockup_render.failed',
  'studio.action',
  'webhook.test',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export const eventNamings = ['legacy', 'current'] as const
export type EventNaming = (typeof eventNamings)[number]

/** The current spelling of an event in either spelling. */
const currentSpelling = (event: string): string =>
  event.replace(/^2d_mockup\./, 'photo_mockup.').replace(/^2d_render\./, 'photo_mockup_render.')

/** The spelling for endpoints that are pinned to the old names. */
export const legacySpelling = (event: string): string =>
  event.replace(/^photo_mockup\./, '2d_mockup.').replace(/^photo_mockup_render\./, '2d_render.')

const eventName = z.string().transform(currentSpelling).pipe(z.enum(webhookEvents))

/**
 * The endpoint under which deliveries to addresses of single requests (`webhook.url`) are logged and signed: its secret
 * is the account's default. It is in no list, and can be read and given a new secret by this id.
 */
export const requestEndpointId: Uuid = '00000000-0000-4000-8000-000000000000'

export const webhookEndpoint = z.object({
  id: uuid,
  url: z.string(),
  /** Complete in the answer that creates or rotates it, else `whsec_****` and its last four characters. */
  secret: z.string(),
  description: z.string().nullable(),
  /** Empty: all events. In the endpoint's own spelling. */
  event_types: z.array(z.string()),
  event_naming: z.enum(eventNamings),
  enabled: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** `pending → delivered`, or `pending → failed → … → dead` after the last attempt has failed too. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'dead'] as const
export const deliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const webhookDelivery = z.object({
  id: uuid,
  endpoint_id: uuid,
  job_id: uuid,
  event_type: z.string(),
  status: deliveryStatus,
  /** The receiver's status; null if it did not answer. */
  http_status: z.number().int().nullable(),
  /** From 0. */
  attempt: z.number().int().min(0),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** Bare, and enveloped for readers that look for `data`. */
const oneEndpoint = webhookEndpoint.extend(successOf(webhookEndpoint).partial().shape)
const oneDelivery = webhookDelivery.extend({
  ...successOf(webhookDelivery).partial().shape,
  /** The same as `id`. */
  delivery_id: uuid.optional(),
})

const fields = {
  url: z.url({ protocol: /^https?$/ }).max(2048),
  description: z.string().max(255).nullable(),
  event_types: z.array(eventName),
  event_naming: z.enum(eventNamings),
  enabled: z.boolean(),
}
export const webhookEndpointInput = z.object({
  url: fields.url,
  /** The secret that a receiver verifies with already; made here when it is left out. */
  secret: z
    .string()
    .min(16)
    .max(255)
    .regex(/^[!-9;-~]+$/)
    .optional(),
  description: fields.description.default(null),
  event_types: fields.event_types.default([]),
  event_naming: fields.event_naming.default('current'),
  enabled: fields.enabled.default(true),
})
export type WebhookEndpointInput = z.output<typeof webhookEndpointInput>
export const webhookEndpointChange = z.object(fields).partial()
export type WebhookEndpointChange = z.output<typeof webhookEndpointChange>

export const deliveryFilter = z.object({
  status: deliveryStatus.optional(),
  /** In either spelling. */
  event_type: z.string().transform(currentSpelling).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The header `X-Webhook-Next-Cursor` of the page before, unchanged. */
  cursor: z.string().min(1).optional(),
})
export type DeliveryFilter = z.output<typeof deliveryFilter>

/** A plain array; the header is absent on the last page. */
const deliveryList = z.object({
  headers: z.object({ 'x-webhook-next-cursor': z.string().optional() }),
  body: z.array(webhookDelivery),
})

const byId = z.object({ endpoint_id: uuid })
const at = '/api/v1/webhook-endpoints'
const tags = ['Webhooks']

export const webhooks = {
  list: oc
    .route({ method: 'GET', path: at, summary: 'List webhook endpoints', tags })
    .output(z.array(webhookEndpoint)),
  create: oc
    .route({ method: 'POST', path: at, summary: 'Add a webhook endpoint', tags, successStatus: 201 })
    .input(webhookEndpointInput)
    .output(oneEndpoint),
  events: oc
    .route({
      method: 'GET',
      path: `${at}/events`,
      summary: 'Deliveries of every endpoint, newest first',
      tags,
      outputStructure: 'detailed',
    })
    .input(deliveryFilter)
    .output(deliveryList),
  get: oc
    .route({ method: 'GET', path: `${at}/{endpoint_id}`, summary: 'Read a webhook endpoint', tags })
    .input(byId)
    .output(oneEndpoint),
  change: oc
    .route({ method: 'PATCH', path: `${at}/{endpoint_id}`, summary: 'Change a webhook endpoint', tags })
    .input(webhookEndpointChange.extend(byId.shape))
    .output(oneEndpoint),
  delete: oc
    .route({
      method: 'DELETE',
      path: `${at}/{endpoint_id}`,
      summary: 'Delete a webhook endpoint and its log',
      tags,
      successStatus: 204,
    })
    .input(byId),
  rotateSecret: oc
    .route({
      method: 'POST',
      path: `${at}/{endpoint_id}/rotate-secret`,
      summary: 'Give it a new secret',
      tags,
    })
    .input(byId)
    .output(oneEndpoint),
  test: oc
    .route({ method: 'POST', path: `${at}/{endpoint_id}/test`, summary: 'Send it `webhook.test`', tags })
    .input(byId)
    .output(oneDelivery),
  deliveries: oc
    .route({
      method: 'GET',
      path: `${at}/{endpoint_id}/deliveries`,
      summary: 'Deliveries of one endpoint, newest first',
      tags,
      outputStructure: 'detailed',
    })
    .input(deliveryFilter.extend(byId.shape))
    .output(deliveryList),
  replay: oc
    .route({
      method: 'POST',
      path: `${at}/{endpoint_id}/deliveries/{delivery_id}/replay`,
      summary: 'Send a delivery again',
      tags,
    })
    .input(byId.extend({ delivery_id: uuid }))
    .output(oneDelivery),
  replayFailed: oc
    .route({
      method: 'POST',
      path: `${at}/{endpoint_id}/deliveries/replay-failed`,
      summary: 'Send all failed and dead deliveries again',
      tags,
    })
    .input(byId)
    .output(z.object({ success: z.literal(true), status: z.string(), count: z.number().int() })),
}
