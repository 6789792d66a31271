import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

let fixture: TestFixture
beforeEach(async () => {
  fixture = await openTestFixture()
})
afterEach(() => fixture.close())

const call = async (path: string, body?: object): Promise<ReturnType<typeof JSON.parse>> => {
  const answer = await fetch(`${fixture.address}/api/v1${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'x-api-key': fixture.key, 'content-type': 'application/json' },
  })
  return answer.json()
}

it('lies beside the queue until the job has succeeded, and is drawn as it came', async () => {
  const { data: mockup } = await call('/psd/upload', { psd_file_url: 'data:;base64,OEJQUw==' })
  const bytes = randomBytes(300_000)
  const drawnFrom = async (asset: object): Promise<string> => {
    const smart_objects = [{ uuid: mockup.smart_objects[0].uuid, asset }]
    const { job_id } = await call('/renders', { mockup_uuid: mockup.uuid, smart_objects, is_async: true })
    const stored = await fixture.access.read((connection) =>
      connection.prepare('SELECT length(input) AS characters FROM jobs WHERE id = ?').get(job_id),
    )
    expect((stored as { characters: number }).characters).toBeLessThan(2000)
    await expect.poll(async () => (await call(`/jobs/${job_id}`)).status).toBe('succeeded')
    await expect.poll(() => readdir(join(fixture.folder, 'carried'))).toEqual([])
    return (await fetch((await call(`/jobs/${job_id}`)).result_url)).text()
  }
  const base64 = bytes.toString('base64')
  const drawn = [await drawnFrom({ base64 }), await drawnFrom({ url: `data:image/png;base64,${base64}` })]
  const atOnce = await call('/renders', {
    mockup_uuid: mockup.uuid,
    smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset: { base64 } }],
  })
  const expected = await (await fetch(atOnce.data.print_files[0].export_path)).text()
  const withoutTarget = (text: string): object => ({ ...JSON.parse(text), target: '' })
  for (const picture of drawn) expect(withoutTarget(picture)).toEqual(withoutTarget(expected))
})
