import { studioSettings } from '@contract/service/studio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openTestFixture()
})
afterAll(() => fixture.close())

const config = async (change?: unknown) => {
  const answer = await fetch(`${fixture.address}/api/v1/studio/config`, {
    method: change === undefined ? 'GET' : 'PUT',
    headers: { 'x-api-key': fixture.key, 'content-type': 'application/json' },
    ...(change !== undefined && { body: JSON.stringify(change) }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

it('has a value for every setting from the start', async () => {
  expect(Object.keys((await config()).body.config).sort()).toEqual([...studioSettings].sort())
})

it('takes settings bare, in config, and as the answer that was read, and leaves all others alone', async () => {
  const { body: before } = await config()
  await config({ borderRadius: 4, headerText: 'Your mug' })
  const { body: wrapped } = await config({ config: { primaryColor: '#aa0000' } })
  expect(wrapped.config).toEqual({
    ...before.config,
    borderRadius: 4,
    headerText: 'Your mug',
    primaryColor: '#aa0000',
  })
  const { status, body: again } = await config({ ...wrapped, config: { ...wrapped.config, theme: 'dark' } })
  expect([status, again]).toEqual([
    200,
    {
      success: true,
      config: { ...wrapped.config, theme: 'dark' },
      config_version: before.config_version + 3,
    },
  ])
  const { body: reset } = await config({ config: { primaryColor: null, borderRadius: null } })
  expect(reset.config).toEqual({ ...before.config, headerText: 'Your mug', theme: 'dark' })
  expect((await config()).body).toEqual(reset)
})

it('refuses each unknown setting by its name and place, and changes nothing then', async () => {
  const { body: before } = await config()
  const known = expect.stringContaining(`Settings are: ${studioSettings[0]}, `)
  const bare = await config({ theme: 'light', primary_color: '#00aa00', colour: 'red' })
  expect(bare).toMatchObject({
    status: 422,
    body: {
      success: false,
      detail: [
        { loc: ['body', 'primary_color'], msg: known },
        { loc: ['body', 'colour'], msg: known },
      ],
    },
  })
  const wrapped = await config({ config: { theme: 'light', primary_color: '#00aa00' } })
  expect([wrapped.status, wrapped.body.detail[0].loc]).toEqual([422, ['body', 'config', 'primary_color']])
  expect((await config({ config: { borderRadius: 21 } })).body.detail[0].loc).toEqual([
    'body',
    'config',
    'borderRadius',
  ])
  expect((await config()).body).toEqual(before)
})

it('keeps both of two changes that come at once', async () => {
  await Promise.all([config({ buttonText: 'Buy' }), config({ config: { uploadText: 'Send' } })])
  expect((await config()).body.config).toMatchObject({ buttonText: 'Buy', uploadText: 'Send' })
})
