import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { type AppWindow, openWindow, projectFolder } from '../../e2e/window/app-window'
import type { Findings } from '../render/measurement'
import { machineName } from '../render/report/machine'
import { tableOf } from '../render/report/table'
import { bareFrameMs } from './bare-frame'
import { batchGrid } from './batch-grid'
import { layersScroll, libraryScroll } from './lists'
import { opening } from './opening'
import { scrub } from './scrub'
import { windowPageOf } from './window-page'
import { words } from './words'

const mockups = 2000
const layers = 2000

/** Each in a program of its own, one after another, because each uses all cores. */
const measures: Readonly<Record<string, (floorMs: number) => Promise<Findings>>> = {
  opening: () => opening(mockups),
  library: (floorMs) => inWindow((window) => libraryScroll(window, mockups, floorMs)),
  layers: (floorMs) => inWindow((window) => layersScroll(window, layers, floorMs)),
  batch: (floorMs) => inWindow((window) => batchGrid(window, floorMs)),
  words: () => inWindow((window) => words(window)),
  scrub: () => inWindow((window) => scrub(window)),
}

/** Set by `index.ts`; empty means all measures. */
const only = process.env['MOCKWRIGHT_BENCH_ONLY']?.split(' ').filter(Boolean) ?? []
const isWritten = process.env['MOCKWRIGHT_BENCH_WRITE'] === 'yes'

test('what the window costs', async () => {
  const machine = machineName()
  const floorMs = await bareFrameMs()
  const found: Findings[] = []
  for (const [name, measure] of Object.entries(measures)) {
    if (only.length > 0 && !only.includes(name)) continue
    const findings = await measure(floorMs)
    for (const { scene, reason } of findings.rows) if (reason) process.stderr.write(`\n${scene}: ${reason}`)
    process.stderr.write(`\n${name}\n${tableOf(findings.rows)}\n`)
    found.push(findings)
  }
  const rows = found.flatMap((each) => each.rows)
  process.stdout.write(`\n${machine}\n\n${tableOf(rows)}\n`)
  if (isWritten)
    await writeFile(join(projectFolder, 'docs', 'window-performance.md'), windowPageOf(machine, rows))
})

/** A window on a fresh folder, without the introduction. */
async function inWindow(measure: (window: AppWindow) => Promise<Findings>): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-bench-'))
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify({ introduction_seen: true }))
  const window = await openWindow(folder)
  try {
    return await measure(window)
  } finally {
    await window.app.close()
    await rm(folder, { recursive: true, force: true })
  }
}
