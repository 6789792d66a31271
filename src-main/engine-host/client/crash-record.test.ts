import { expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { EngineCall } from '../protocol/host-protocol'
import { pngOutput } from '../testing/test-mockup'
import { CrashRecord } from './crash-record'

const render = (artwork: string | null, target = '/a.png'): EngineCall => {
  const bytes = new TextEncoder().encode(artwork ?? '')
  const resources = [{ kind: 'artwork', id: 'a', source: { bytes, name: 'a.png' } }] as const
  const input = { file: '/mug.psd', edits: noEdits, output: pngOutput, target, ...(artwork && { resources }) }
  return { method: 'render', input }
}

it('refuses a file that crashed twice in a row as it was saved, whatever it is drawn with', () => {
  const record = new CrashRecord()
  record.crashed(render(null))
  expect(record.refusalOf(render(null))).toBeNull()
  record.crashed({ method: 'describe', input: '/mug.psd' })
  expect(record.refusalOf(render(null, '/b.png'))).toMatchObject({ code: 'ENGINE_CRASHED' })
  expect(record.refusalOf(render('red'))).toMatchObject({ code: 'ENGINE_CRASHED' })
  expect(record.refusalOf({ method: 'describe', input: '/cup.psd' })).toBeNull()
})

it('refuses artwork that crashed a mockup twice, and draws the mockup with other artwork', () => {
  const record = new CrashRecord()
  for (const target of ['/1.png', '/2.png']) record.crashed(render('bad', target))
  expect(record.refusalOf(render('bad', '/3.png'))).toMatchObject({ code: 'ENGINE_CRASHED' })
  expect(record.refusalOf(render('good'))).toBeNull()
  expect(record.refusalOf(render(null))).toBeNull()
})

it('forgets the crashes of a file that was drawn in the end', () => {
  const record = new CrashRecord()
  record.crashed(render(null))
  record.succeeded(render(null))
  record.crashed(render(null))
  expect(record.refusalOf(render(null))).toBeNull()
})
