import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EditKind } from '../engine/edits/edit-kind'
import { editKinds } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import type { Resource } from '../engine/edits/resource-source'
import type { EngineContext } from './context/engine-context'
import { HostCalls } from './host-calls'
import type { FromHost } from './protocol/host-protocol'
import { writeSquares } from './testing/squares'
import { openTestContext } from './testing/test-context'

let folder: string
let context: EngineContext
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resources-'))
  context = await openTestContext(folder)
  file = await writeSquares(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

it('hands an edit the resource that its request brings, and refuses one that nobody brings', async () => {
  const found: string[] = []
  const font: Resource = { kind: 'font', id: 'Inter', source: { path: '/fonts/inter.ttf' } }
  const lettered: EditKind<object, object> = {
    neutral: {},
    resolve: () => ({}),
    bind: () => ({
      async paint(document, tools) {
        const source = tools.resource('font', 'Inter')
        found.push('path' in source ? source.path : source.name)
        return document
      },
    }),
    remote: () => [],
  }
  const own = { ...context, editKinds: { ...editKinds, lettered } }
  const output = { format: 'png', width: 'original', quality: 90, dpi: null, profile: 'document' } as const
  const scene = { file, edits: noEdits, output, target: join(folder, 'lettered.png') }
  const render = (resources: readonly Resource[]): Promise<FromHost> =>
    new Promise((answer) => {
      const calls = new HostCalls(own, (message) => message.type !== 'progress' && answer(message))
      calls.call(1, { method: 'render', input: structuredClone({ ...scene, resources }) })
    })
  expect(await render([font])).toMatchObject({ type: 'result' })
  expect(found).toEqual(['/fonts/inter.ttf'])
  expect(await render([])).toMatchObject({ failure: { kind: 'resourceForgotten' } })
})
