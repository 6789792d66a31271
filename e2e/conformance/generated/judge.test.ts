import { expect, it } from 'vitest'
import type { ContractCall } from './contract-calls'
import { createJudge } from './judge'

const call: ContractCall = {
  id: 'cups.get',
  method: 'GET',
  path: '/cups/{id}',
  isForm: false,
  schema: {},
  takes: () => true,
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const judge = createJudge({
  paths: {
    '/cups/{id}': {
      get: {
        responses: {
          200: json({ type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] }),
          204: {},
          404: json({}),
          503: json({}),
        },
      },
    },
  },
})

const headers = new Headers({
  'ratelimit-limit': '1',
  'ratelimit-remaining': '1',
  'ratelimit-reset': '1',
  'ratelimit-policy': '1;w=60',
})
const wrongWith = (status: number, body: unknown, sent = headers) =>
  judge.complaintsAbout(call, { status, headers: sent, body })

it('lets pass what the description allows', () => {
  expect(wrongWith(200, { size: 3 })).toEqual([])
  expect(wrongWith(204, '')).toEqual([])
  expect(wrongWith(404, { detail: 'There is no cup.', success: false })).toEqual([])
})

it('complains about bodies and statuses that are not described, other shapes of failures, 5xx and missing headers', () => {
  expect(wrongWith(200, { size: 'large' })).toHaveLength(1)
  expect(wrongWith(204, { size: 3 })).toHaveLength(1)
  expect(wrongWith(409, { detail: 'Taken.', success: false })).toEqual([
    'The description has no 409 for this call.',
  ])
  expect(wrongWith(404, { message: 'There is no cup.' })).toEqual(['The failure is of no known shape.'])
  expect(wrongWith(404, { detail: 'There is no cup.', success: false, stack: 'at cups' })).toHaveLength(1)
  expect(wrongWith(503, { detail: 'Later.', success: false })).toEqual(['503 is no answer.'])
  expect(wrongWith(200, { size: 3 }, new Headers())).toHaveLength(4)
})
