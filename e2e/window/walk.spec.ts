import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { howOften } from '../../src-main/testing/how-often'
import { startServing } from '../conformance/serve-program'
import { type AppWindow, openWindow, runCli, samplesFolder, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { meanDifference } from './testing/mean-difference'

const rowCount = howOften('window: orders of the walk that a crash interrupts')
const sampleSize = 3
const mockups = ['mug', 'poster-a', 'poster-b', 'shirt', 'phone'] as const
const fileOf: Readonly<Record<(typeof mockups)[number], string>> = {
  mug: 'mug',
  'poster-a': 'framed-poster',
  'poster-b': 'framed-poster',
  shirt: 't-shirt',
  phone: 'phone',
}

/** Colours that distinguish the rows wherever they are printed. */
const colorOf = (row: number) => ({ r: (row * 53) % 256, g: (row * 101) % 256, b: (row * 197) % 256 })

longTest(
  'a new user imports, places, takes it back, and renders a table that a crash interrupts; then elsewhere',
  async () => {
    test.setTimeout(600_000)
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-walk-'))
    await mkdir(join(folder, 'data'))
    const files = join(folder, 'Rendered')
    await mkdir(files)
    const psds = await copiedMockups(folder)
    const table = await writtenTable(folder)
    let window = await openWindow(folder)
    try {
      await importAndUndo(window, psds, table.designs[7] as string)

      await window.command('Go to the batch')
      const empty = window.page.getByRole('heading', { name: 'Every design on every mockup' })
      await window.dropFiles(empty, [psds[0] as string])
      await expect(window.page.getByText('1 mockup', { exact: true })).toBeVisible()
      await window.dropFiles(empty, [table.file])
      const mapping = window.page.getByRole('dialog', { name: /orders\.csv/ })
      await expect(mapping).toBeVisible()
      await window.page.keyboard.press('Escape')
      await expect(window.page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rowCount + 1))
      await chooseFolder(window, files)
      await outputOf(window.page, 400)

      await window.page.getByRole('textbox', { name: 'Number of cells in a sample' }).fill(String(sampleSize))
      await window.page.getByRole('button', { name: 'Sample', exact: true }).click()
      await runIsFinished(window.page)
      const sampled = await picturesBelow(files)
      expect(sampled).toHaveLength(sampleSize)
      // The cells of a sample are random: the whole batch would draw some of them anew before the crash, others after it.
      for (const path of sampled) await rm(path)

      const gone = table.designs[rowCount - 1] as string
      await rename(gone, `${gone}.away`)
      await window.page.getByRole('radio', { name: 'Grid' }).click()
      await window.page.getByRole('button', { name: /^Render / }).click()
      await expect
        .poll(async () => (await picturesBelow(files)).length, { timeout: 120_000, intervals: [50] })
        .toBeGreaterThan(rowCount * 0.4)
      window.app.process().kill('SIGKILL')
      const before = await stampsBelow(files)
      expect(before.size).toBeLessThan(rowCount)

      window = await openWindow(folder)
      await window.command('Go to the batch')
      await takeInterrupted(window)
      await window.page.getByRole('button', { name: 'Resume' }).click()
      await expect(window.page.getByText('Finished, 1 failed').first()).toBeVisible({ timeout: 120_000 })
      const after = await stampsBelow(files)
      expect(after.size).toBe(rowCount - 1)
      const repeated = [...before].filter(([path, stamp]) => after.get(path) !== stamp)
      expect(repeated.length, 'drawn twice: only what was at work when it died').toBeLessThanOrEqual(4)

      await rename(`${gone}.away`, gone)
      await window.page.getByRole('button', { name: 'Re-run failed only (1)' }).click()
      const run = window.page.getByRole('region', { name: /^Run / })
      await expect
        .poll(
          async () => {
            const { length } = await picturesBelow(files)
            return length === rowCount ? length : `${length} files; the run says: ${await run.innerText()}`
          },
          { timeout: 60_000 },
        )
        .toBe(rowCount)
      await runIsFinished(window.page)
      await showsItsRow(files, folder)

      const zip = join(folder, 'orders.zip')
      await window.saveDialogAnswers(zip)
      await window.page.getByRole('button', { name: 'ZIP…' }).click()
      await expect
        .poll(
          () =>
            stat(zip).then(
              ({ size }) => size,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBeGreaterThan(rowCount * 500)

      await renderElsewhere(window, folder)
    } finally {
      await window.app.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** Pictures of the note about the interrupted run, in both themes. */
async function takeInterrupted(window: AppWindow): Promise<void> {
  await window.page.getByRole('radio', { name: 'Grid' }).click()
  await expect(
    window.page.getByText(
      new RegExp(`was interrupted at \\d+ of ${rowCount} files when the program ended suddenly\\.`),
    ),
  ).toBeVisible()
  await takeInThemes(window.page, 'batch-interrupted', ['dark', 'light'])
}

/** Drops five files, places artwork on the first, and undoes every step. */
async function importAndUndo(window: AppWindow, psds: readonly string[], design: string): Promise<void> {
  const { page } = window
  await window.dropFiles(page.getByRole('main'), psds)
  await expect(page.getByRole('region', { name: 'Import' })).toContainText('5 mockups added', {
    timeout: 60_000,
  })
  await page.getByRole('option').filter({ hasText: 'Order mug' }).dblclick()
  await page.getByRole('tree').waitFor()
  await window.pictureIsCurrent()
  const middle = () => window.colorAt(0.45, 0.55)
  const untouched = await settled(middle)
  await window.placeFile(design)
  expect(await settled(middle)).not.toEqual(untouched)
  for (let step = 0; step < 20 && (await page.getByRole('button', { name: 'Undo' }).isEnabled()); step += 1)
    await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(middle).toEqual(untouched)
}

/** The value once it is stable: a fine picture follows a quick one. */
async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  let value = await read()
  await expect
    .poll(
      async () => {
        const before = value
        value = await read()
        return JSON.stringify(value) === JSON.stringify(before)
      },
      { intervals: [300, 300, 300] },
    )
    .toBe(true)
  return value
}

/** Renders the same recipe on a service of its own. */
async function renderElsewhere(window: AppWindow, folder: string): Promise<void> {
  const { page } = window
  const server = await startServing()
  const files = join(folder, 'Elsewhere')
  await mkdir(files)
  try {
    await window.command('Settings: connections')
    await page.getByRole('button', { name: 'Add connection…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Farm')
    await dialog.getByLabel('Address').fill(server.baseUrl)
    await dialog.getByLabel('API key').fill(server.key)
    await dialog.getByRole('button', { name: 'Check and add' }).click()
    await dialog.waitFor({ state: 'detached' })

    await window.command('Go to the batch')
    await page.getByRole('radio', { name: 'Grid' }).click()
    await page.getByRole('button', { name: /^Rendered by/ }).click()
    await page.getByRole('menuitemradio', { name: /Farm/ }).click()
    await chooseFolder(window, files)
    await page.getByRole('textbox', { name: 'Number of cells in a sample' }).fill(String(sampleSize))
    await page.getByRole('button', { name: 'Sample', exact: true }).click()
    await runIsFinished(page)
    const pictures = await picturesBelow(files)
    expect(pictures).toHaveLength(sampleSize)
    for (const path of pictures) expect((await sharp(path).metadata()).width).toBe(400)
  } finally {
    await server.close()
  }
}

async function copiedMockups(folder: string): Promise<readonly string[]> {
  const target = join(folder, 'Mockups')
  await mkdir(target)
  return Promise.all(
    mockups.map(async (name) => {
      const path = join(target, `Order ${name}.psd`)
      await copyFile(join(samplesFolder, `${fileOf[name]}.psd`), path)
      return path
    }),
  )
}

/** Writes orders, each with its design beside the table. */
async function writtenTable(
  folder: string,
): Promise<{ readonly file: string; readonly designs: readonly string[] }> {
  const target = join(folder, 'Orders')
  await mkdir(target)
  const designs = await Promise.all(
    Array.from({ length: rowCount }, async (_, row) => {
      const path = join(target, `order-${row}.png`)
      await sharp({ create: { width: 300, height: 300, channels: 3, background: colorOf(row) } })
        .png()
        .toFile(path)
      return path
    }),
  )
  const file = join(target, 'orders.csv')
  const lines = designs.map((path, row) => `SKU-${row},${basename(path)}`)
  await writeFile(file, ['SKU,Design', ...lines].join('\n'))
  return { file, designs }
}

async function chooseFolder({ app, page }: AppWindow, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, folder)
  await page.getByRole('button', { name: /^Choose a folder…|^Folder: / }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Folder: .*${basename(folder)}`) })).toBeVisible()
}

async function outputOf(page: Page, width: number): Promise<void> {
  await page.getByRole('button', { name: /^JPEG · 2048 px/ }).click()
  const field = page.getByRole('textbox', { name: 'Width' })
  await field.fill(String(width))
  await field.press('Enter')
  const pattern = page.getByLabel('Pattern of the file names; a slash makes a folder')
  await pattern.fill('{mockup}/{row.SKU}')
  await pattern.press('Tab')
}

const runIsFinished = (page: Page) =>
  expect(page.getByRole('region', { name: /^Run / }).getByText('Finished', { exact: true })).toBeVisible({
    timeout: 120_000,
  })

/** Compares with the command line's picture of the same order, except for the encoder's quality. */
async function showsItsRow(files: string, folder: string): Promise<void> {
  for (const row of [0, rowCount - 1]) {
    const alone = join(folder, `alone-${row}.jpg`)
    const artwork = `Your design here=${join(folder, 'Orders', `order-${row}.png`)}`
    const mockup = join(folder, 'Mockups', 'Order mug.psd')
    const { exitCode, text } = runCli(
      'render',
      mockup,
      '--artwork',
      artwork,
      '--width',
      '400',
      '--fit',
      'fit',
      '--out',
      alone,
    )
    expect(exitCode, text).toBe(0)
    const [ours, theirs] = await Promise.all(
      [join(files, 'Order mug', `SKU-${row}.jpg`), alone].map((path) => sharp(path).raw().toBuffer()),
    )
    // Another order's colour would make the difference ten times as large.
    expect(meanDifference(ours as Buffer, theirs as Buffer), `order ${row}`).toBeLessThan(2)
  }
}

async function picturesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name))
}

/** The time at which each file was written. */
async function stampsBelow(folder: string): Promise<ReadonlyMap<string, number>> {
  const pictures = await picturesBelow(folder)
  return new Map(await Promise.all(pictures.map(async (path) => [path, (await stat(path)).mtimeMs] as const)))
}
