import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Database from 'libsql'
import sharp from 'sharp'
import { uuidOf } from '../../src-main/service/uuid-of'
import { type AppWindow, samplesFolder, test } from './app-window'
import { manyLayers } from './testing/many-layers'

const mockups = 2000
const layers = 2000
/**
 * Twice what a frame at 60 Hz has room for: others work on the cores of a test machine, and its screen is painted by them. Asked of the page's own
 * work; how often such a screen shows a frame is printed.
 */
const mostWorkMs = 33.4
/** CSS px: a wheel that is turned fast, 7,200 a second. */
const stepPx = 120
const mostPageMb = 400

test('a library of 2,000 mockups scrolls', async ({ window }) => {
  const { page } = window
  await fillLibrary(window)
  await page.reload()
  await expect(page.getByText('2,006', { exact: true }).or(page.getByText('2006')).first()).toBeVisible()
  const answeredMs = await page.evaluate(timeToSearch)
  const frames = await scrollMeasured(page, '[role="listbox"][data-shelf]')
  report(`library of ${mockups} mockups`, frames, await pageMemory(window))
  console.log(`  the first word of a search is answered within ${Math.round(answeredMs)} ms`)
  expect(frames.workMs).toBeLessThan(mostWorkMs)
  expect(await page.getByRole('option').count()).toBeLessThan(120)
  expect(await pageMemory(window)).toBeLessThan(mostPageMb)
})

test('a tree of 2,000 layers scrolls', async ({ window }) => {
  const { page, folder } = window
  const file = join(folder, 'Many layers.psd')
  await writeFile(file, manyLayers(layers))
  await window.dropFiles(page.getByRole('main'), [file])
  await page.getByRole('tree').waitFor()
  await window.pictureIsCurrent()
  const frames = await scrollMeasured(page, '[role="tree"]')
  report(`tree of ${layers} layers`, frames, await pageMemory(window))
  expect(frames.workMs).toBeLessThan(mostWorkMs)
  expect(await page.getByRole('treeitem').count()).toBeLessThan(200)
  expect(await pageMemory(window)).toBeLessThan(mostPageMb)
})

interface Frames {
  readonly count: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly longestMs: number
}

interface MeasuredFrames extends Frames {
  /** Of the page's main thread for a frame, without what others did on the same core meanwhile. */
  readonly workMs: number
}

async function scrollMeasured(page: Page, selector: string): Promise<MeasuredFrames> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await workSeconds()
  const frames = await page.evaluate(scrollThrough, { selector, stepPx })
  const workMs = ((await workSeconds()) - before) * (1000 / frames.count)
  await session.detach()
  return { ...frames, workMs }
}

const report = (what: string, frames: MeasuredFrames, memoryMb: number): void => {
  const { count, medianMs, p95Ms, longestMs, workMs } = frames
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(
    `  ${what}: ${count} frames with ${ms(workMs)} of work each; half came within ${ms(medianMs)}, 95 % within ${ms(p95Ms)}, the longest took ${ms(longestMs)}; the page has ${memoryMb} MB`,
  )
}

interface Scroll {
  readonly selector: string
  readonly stepPx: number
}

/** Runs in the page: 180 steps down from the top, one a frame, and the time between each two frames. */
async function scrollThrough({ selector, stepPx }: Scroll): Promise<Frames> {
  let scroller = document.querySelector<HTMLElement>(selector)
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement
  if (!scroller) throw new Error(`Nothing scrolls around ${selector}`)
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  let before = await nextFrame()
  for (let frame = 0; frame < 180; frame += 1) {
    scroller.scrollTop += stepPx
    const now = await nextFrame()
    times.push(now - before)
    before = now
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), longestMs: at(1) }
}

/** Runs in the page: from a key press in the search to the frame that shows what was found. */
async function timeToSearch(): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('#library-search')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!field || !write) throw new Error('There is no search')
  const settle = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  const begun = performance.now()
  write.call(field, 'mockup 19')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  const took = performance.now() - begun
  write.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  return took
}

/** MB of the page's own process: on Linux without the program's files, which all its processes share. */
async function pageMemory({ app }: AppWindow): Promise<number> {
  const { pid, workingSetKb } = await app.evaluate(({ app: main, BrowserWindow }) => {
    const ofPage = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0
    const page = main.getAppMetrics().find((process) => process.pid === ofPage)
    return { pid: ofPage, workingSetKb: page?.memory.workingSetSize ?? 0 }
  })
  if (process.platform !== 'linux') return Math.round(workingSetKb / 1024)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kb = (field: string) => Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return Math.round((kb('RssAnon') + kb('RssShmem')) / 1024)
}

/** Pictures that differ; each stands for several mockups. */
const pictures = 100

/** Files that are there, and pictures that were drawn before: as after a year of work. */
async function fillLibrary({ folder }: AppWindow): Promise<void> {
  const shelf = join(folder, 'shelf')
  const cache = join(folder, 'data', 'cache', 'thumbnails')
  await Promise.all([shelf, cache].map((path) => mkdir(path, { recursive: true })))
  const mug = join(samplesFolder, 'mug.psd')
  const { size, mtimeMs } = await stat(mug)
  const drawn = await Promise.all(Array.from({ length: pictures }, (_, index) => drawPicture(folder, index)))
  const rows = Array.from({ length: mockups }, (_, index) => ({
    name: `Mockup ${index}`,
    path: join(shelf, `Mockup ${index}.psd`),
    hash: `hash ${index}`,
  }))
  await Promise.all(
    rows.flatMap(({ path, hash }, index) => [
      link(mug, path).catch(() => copyFile(mug, path)),
      link(drawn[index % pictures]!, join(cache, `${uuidOf('mockup picture', hash, '512')}.webp`)),
    ]),
  )
  const database = new Database(join(folder, 'data', 'mockwright.db'))
  database.pragma('busy_timeout = 5000')
  const insert = database.prepare(
    `INSERT INTO library_mockups
       (id, name, path, content_hash, stamp, bytes, smart_objects, width, height, added_at, opened_at)
     VALUES (?, ?, ?, ?, ?, ?, 1, 1600, 1280, ?, NULL)`,
  )
  const addAll = database.transaction(() => {
    for (const [index, { name, path, hash }] of rows.entries()) {
      const addedAt = new Date(1.7e12 + index * 1e6).toISOString()
      insert.run(randomUUID(), name, path, hash, `${size}@${mtimeMs}`, size, addedAt)
    }
  })
  addAll()
  database.close()
}

async function drawPicture(folder: string, index: number): Promise<string> {
  const path = join(folder, `picture-${index}.webp`)
  await sharp(join(samplesFolder, 'mug.webp'))
    .resize(512, 410, { fit: 'cover' })
    .modulate({ hue: index * 3 })
    .webp()
    .toFile(path)
  return path
}
