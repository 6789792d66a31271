import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { connectTo } from '../../src-main/adapters/database/open-database'
import { childrenOf, stillThere } from '../../src-main/testing/helper-processes'
import { howOften } from '../../src-main/testing/how-often'
import { projectState } from '../../src-preload/contract/desktop/projects'
import { type AppWindow, openWindow, test } from './app-window'
import { longTest } from './long-test'

const kills = Math.max(1, howOften('window: kills during a batch and edits'))
/** Enough for every kill to find work. */
const designCount = 10 + kills * 6

longTest(
  'a batch and edits are whole after the window was killed at any moment, again and again',
  async () => {
    test.setTimeout(120_000 + kills * 20_000)
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-kills-'))
    const files = join(folder, 'Rendered')
    for (const name of [join(folder, 'data'), files]) await mkdir(name)
    await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify({ introduction_seen: true }))
    let window = await openWindow(folder)
    try {
      await window.openSample(/mug/i)
      await beginBatch(window, await makeDesigns(folder), files)
      let steps = 0
      for (let kill = 0; kill < kills; kill += 1) {
        await Promise.race([changeLayers(window), wait(Math.random() * 4000)])
        await killAtOnce(window)
        const after = stepsIn(folder)
        expect(after, 'steps of the project').toBeGreaterThanOrEqual(steps)
        steps = after
        window = await openWindow(folder)
        // Some kills hit a window that has done nothing but start; the last window finishes the run.
        if (kill === kills - 1 || Math.random() < 0.8) await goOn(window)
      }
      await expect.poll(() => runsIn(folder)[0]?.state, { timeout: 300_000 }).toBe('finished')
      await rerunFailed(window)
      await expect
        .poll(() => runsIn(folder), { timeout: 60_000 })
        .toEqual([{ state: 'finished', total: designCount, made: designCount, failed: 0 }])
      expect(
        (await readdir(files, { recursive: true })).filter((name) => !name.endsWith('.jpg')),
      ).toHaveLength(1)
      await showTheirDesigns(files)
      expect(steps).toBeGreaterThan(0)
      console.log(
        `  the window: ${kills} kills, ${designCount} pictures, ${steps} steps of a project, 0 lost`,
      )
    } finally {
      await window.app.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    }
  },
)

const colorOf = (index: number) => ({ r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 151) % 256 })

async function makeDesigns(folder: string): Promise<readonly string[]> {
  const designs = join(folder, 'Designs')
  await mkdir(designs)
  return Promise.all(
    Array.from({ length: designCount }, async (_, index) => {
      const path = join(designs, `design-${index}.png`)
      await sharp({ create: { width: 500, height: 500, channels: 3, background: colorOf(index) } })
        .png()
        .toFile(path)
      return path
    }),
  )
}

async function beginBatch(window: AppWindow, designs: readonly string[], files: string): Promise<void> {
  const { app, page } = window
  await window.command('Go to the batch')
  await window.dropFiles(page.getByRole('heading', { name: 'Every design on every mockup' }), designs)
  await expect(page.getByText(`${designCount} rows`)).toBeVisible()
  await page.getByRole('button', { name: 'Add mockups' }).click()
  await page.getByRole('option', { name: 'Coffee mug' }).dblclick()
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, files)
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  await page.getByRole('button', { name: /^JPEG · 2048 px/ }).click()
  const width = page.getByRole('textbox', { name: 'Width' })
  await width.fill('300')
  await width.press('Enter')
  await page.getByRole('button', { name: /^Render / }).click()
}

const toggle = /^(?:Hide|Show) /

/** Layers are hidden and shown until the window is gone: each is a step of the project. */
async function changeLayers({ page }: AppWindow): Promise<void> {
  try {
    await page.keyboard.press('Alt+2')
    for (;;) {
      const layer = page.getByRole('treeitem').filter({ has: page.getByRole('button', { name: toggle }) })
      await layer.first().hover()
      await layer.first().getByRole('button', { name: toggle }).first().click()
      await wait(100)
    }
  } catch {
    // The window was killed.
  }
}

/** The first process only: nobody tells the others that it is gone. */
async function killAtOnce({ app }: AppWindow): Promise<void> {
  const { pid } = app.process()
  const below = descendantsOf(pid)
  const gone = app.waitForEvent('close')
  app.process().kill('SIGKILL')
  await gone
  expect(await stillThere(below, 5000), 'processes that outlived the window').toEqual([])
}

const descendantsOf = (pid: number | undefined): readonly number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])

/** A picture that three kills in a row hit has failed, as one that ends its process must. */
async function rerunFailed(window: AppWindow): Promise<void> {
  const [run] = runsIn(window.folder)
  if (run?.state !== 'finished' || run.failed === 0) return
  await window.command('Go to the batch')
  await window.page.getByRole('button', { name: /^Re-run failed only/ }).click()
}

async function goOn(window: AppWindow): Promise<void> {
  const { page, folder } = window
  const [run] = runsIn(folder)
  if (run?.state === 'finished') return
  await window.command('Go to the batch')
  await page.getByRole('button', { name: 'Resume' }).first().click()
}

async function picturesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.jpg'))
}

interface Run {
  readonly state: string
  readonly total: number
  readonly made: number
  readonly failed: number
}

function runsIn(folder: string): readonly Run[] {
  return rowsIn(
    folder,
    `SELECT batch_runs.state, count(*) AS total, sum(batch_items.state = 'made') AS made,
       sum(batch_items.state = 'failed') AS failed
     FROM batch_runs JOIN batch_items ON batch_items.run_id = batch_runs.id GROUP BY batch_runs.id`,
  ) as readonly Run[]
}

/** The number of the last step. Throws if one is missing or cannot be read. */
function stepsIn(folder: string): number {
  const steps = rowsIn(folder, 'SELECT position, state FROM project_steps ORDER BY position') as readonly {
    position: number
    state: string
  }[]
  const [first] = steps
  for (const [at, { position, state }] of steps.entries()) {
    expect(position).toBe((first?.position ?? 0) + at)
    projectState.parse(JSON.parse(state))
  }
  const projects = rowsIn(folder, 'SELECT position FROM projects') as readonly { position: number }[]
  for (const { position } of projects) expect(position).toBe(steps.at(-1)?.position)
  return steps.at(-1)?.position ?? 0
}

function rowsIn(folder: string, sql: string): readonly unknown[] {
  const database = connectTo(join(folder, 'data', 'mockwright.db'))
  try {
    expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

/** Each picture is whole, and shows its own design and no other: all are alike but for their design's colour. */
async function showTheirDesigns(files: string): Promise<void> {
  const names = await picturesIn(files)
  expect(new Set(names).size).toBe(designCount)
  for (const name of names) {
    const index = Number(/design-(\d+)/.exec(name)?.[1])
    const { data, info } = await sharp(join(files, name), { failOn: 'warning' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const wanted = colorOf(index)
    const channels = [wanted.r, wanted.g, wanted.b]
    let nearest = Number.POSITIVE_INFINITY
    for (let at = 0; at < data.length; at += info.channels)
      nearest = Math.min(
        nearest,
        Math.max(...channels.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)))),
      )
    expect(nearest, name).toBeLessThan(60)
  }
}
