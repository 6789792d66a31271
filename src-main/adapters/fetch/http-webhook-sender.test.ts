import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWebhookReceiver, type WebhookReceiver } from '../../doors/testing/webhook-receiver'
import { createHttpWebhookSender } from './http-webhook-sender'

let receiver: WebhookReceiver
let port: number
beforeAll(async () => {
  receiver = await openWebhookReceiver()
  port = Number(new URL(receiver.url).port)
})
afterAll(() => receiver.close())

const send = (url: string, localPorts: readonly number[]) =>
  createHttpWebhookSender({
    admittedHosts: [],
    localPorts,
    timeoutMs: 5000,
    signatureHeaders: ['X-Signature'],
    timestampHeaders: ['X-Timestamp'],
    deliveryHeaders: ['X-Delivery'],
    userAgent: 'Mockwright',
  })(
    { url, secret: 'whsec_0', body: '{}', deliveryId: 'one', sentAt: new Date() },
    new AbortController().signal,
  )

const names = (at: AddressInfo['port']): readonly string[] =>
  ['127.0.0.1', 'localhost', 'print.shop.localhost', 'LOCALHOST', '[::ffff:127.0.0.1]'].map(
    (name) => `http://${name}:${at}/`,
  )

describe('a receiver on this computer', () => {
  it('is spoken to at the ports that are switched on, by all its names and without asking anybody', async () => {
    for (const url of names(port)) expect(await send(url, [port]), url).toMatchObject({ httpStatus: 204 })
  })

  it('is refused at all others, and the refusal says where to switch them on', async () => {
    const before = receiver.received.length
    for (const ports of [[], [port + 1]])
      for (const url of names(port))
        expect(await send(url, ports), url).toMatchObject({
          httpStatus: null,
          error: expect.stringContaining('webhooks.local_ports'),
        })
    expect(receiver.received).toHaveLength(before)
  })
})

it.each([
  'http://192.168.1.1/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[1::1]/',
])('speaks to %s at no port', async (url) => {
  expect(await send(url, [80])).toMatchObject({
    httpStatus: null,
    error: expect.stringContaining('neither on the public network'),
  })
})
