import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { runCli, samplesFolder, test } from './app-window'
import { longStep, longTest } from './long-test'
import { blueLogo, discOnGravel, greenPoster } from './test-pictures'
import { violationsInState } from './violations-in-themes'

/** The middle of the poster's print area, as a part of the document's width and height. */
const middle = [0.43, 0.42] as const

test('artwork is placed, moved, exported as shown, dragged out, taken back, replaced and removed, and an export is cancelled', async ({
  window,
}) => {
  const { app, page, canvas, folder } = window
  const artwork = await greenPoster(folder)
  const target = join(folder, 'From the window.png')

  await test.step('a dropped picture is placed, follows the hand, comes back with undo, and is exported as shown', async () => {
    await window.openSample(/poster/i)
    await expect(page.getByRole('treeitem', { name: 'Your design here' })).toBeVisible()

    const before = await window.colorAt(...middle)
    const dropToPictureMs = page.evaluate(timeFromDropToPicture)
    await window.placeFile(artwork)
    console.log(
      `  from the drop to the new picture: ${Math.round(await dropToPictureMs)} ms (the mark is 500)`,
    )
    const placed = await window.colorAt(...middle)
    expect(isGreen(placed), `${placed} where ${before} was`).toBe(true)

    const left = page.getByRole('textbox', { name: 'Left', exact: true })
    const box = (await canvas.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 400, box.y + box.height / 2, { steps: 12 })
    await page.mouse.up()
    await window.pictureIsCurrent()
    expect(Number(await left.inputValue())).toBeGreaterThan(300)
    expect(isGreen(await window.colorAt(...middle))).toBe(false)

    await page.keyboard.press('ControlOrMeta+z')
    await expect(left).toHaveValue('0')
    await window.pictureIsCurrent()
    expect(await window.colorAt(...middle)).toEqual(placed)

    await window.saveDialogAnswers(target)
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Export…' }).click()
    await expect(dialog.getByText('Exported', { exact: true })).toBeVisible()
  })

  await test.step('the exported file is dragged out of the window: the system is given the file itself, under its picture', async () => {
    const dialog = page.getByRole('dialog')
    const line = dialog.getByRole('listitem').filter({ hasText: 'From the window.png' })
    await expect(line).toBeVisible()

    // From here on the desktop controls the pointer, which no test can release: the test checks the data given to the
    // desktop instead.
    const given = app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<{ files: string[]; size: { width: number; height: number } }>((resolve) => {
          const [shown] = BrowserWindow.getAllWindows()
          if (shown)
            shown.webContents.startDrag = ({ files, icon }) =>
              resolve({
                files: files ?? [],
                size: typeof icon === 'string' ? { width: 0, height: 0 } : icon.getSize(),
              })
        }),
    )
    const box = (await line.boundingBox())!
    await page.mouse.move(box.x + 120, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 60, { steps: 6 })
    const { files, size } = await given
    await page.mouse.up()
    expect(files).toEqual([target])
    expect(existsSync(files[0] ?? '')).toBe(true)
    expect(Math.max(size.width, size.height)).toBe(96)
    await page.keyboard.press('Escape')
  })

  await test.step('Ctrl+E exports as last time, and replaces nothing before it was asked', async () => {
    await page.keyboard.press('ControlOrMeta+e')
    await expect(page.getByText(/was exported$/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+e')
    await expect(page.getByText(/is there already$/)).toBeVisible()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByText(/was exported$/)).toHaveCount(2)
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    while ((await dismiss.count()) > 0) await dismiss.first().click()
  })

  await test.step('the file shows what the window shows in full size', async () => {
    await page.keyboard.press('ControlOrMeta+1')
    await window.pictureIsCurrent()
    const exported = await pixelAt(target, ...middle)
    // A fine picture follows a quick one.
    await expect.poll(() => window.colorAt(...middle)).toEqual(exported)
  })

  await test.step('the command line makes the same file as the window, byte for byte of its pixels', async () => {
    const fromCli = join(folder, 'cli.png')
    const { exitCode, text } = runCli(
      'render',
      join(samplesFolder, 'framed-poster.psd'),
      '--artwork',
      `Your design here=${artwork}`,
      '--width',
      'original',
      '--format',
      'png',
      '--out',
      fromCli,
    )
    expect(exitCode, text).toBe(0)
    const [a, b] = await Promise.all([target, fromCli].map((path) => sharp(path).raw().toBuffer()))
    expect(Buffer.compare(a!, b!)).toBe(0)
  })

  await window.command('Remove all changes')
  await window.command('Fit in window')
  await window.pictureIsCurrent()

  await longStep('edits and the way back survive a reload of the window', async () => {
    const before = await window.colorAt(...middle)
    await window.placeFile(await blueLogo(folder))
    const placed = await window.colorAt(...middle)
    await page.reload()
    await page.getByRole('tree').waitFor()
    await window.pictureIsCurrent()
    expect(await window.colorAt(...middle)).toEqual(placed)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => window.colorAt(...middle)).toEqual(before)
  })

  await test.step('arrow keys nudge by a pixel of the print area, ten with Shift; a field takes an expression', async () => {
    await window.placeFile(await blueLogo(folder))
    const left = page.getByRole('textbox', { name: 'Left', exact: true })
    await expect(left).toHaveValue('0')
    await canvas.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(left).toHaveValue('11')
    await left.fill('50% + 10')
    await left.press('Enter')
    await expect(left).toHaveValue('1250')
  })

  await test.step('an artwork dragged out of the tray replaces the one that is there; Delete takes it away', async () => {
    // The artwork lies outside the print area.
    await canvas.focus()
    await page.keyboard.press('ControlOrMeta+z')
    const inspector = page.getByRole('region', { name: 'Inspector' })
    const tray = page.getByRole('region', { name: 'Designs' })
    await tray
      .getByRole('button', { name: /^Place / })
      .nth(1)
      .dragTo(canvas)
    await window.pictureIsCurrent()
    await expect(inspector.getByRole('button', { name: 'Remove design' })).toBeVisible()
    const first = await window.colorAt(...middle)
    await tray
      .getByRole('button', { name: /^Place / })
      .nth(2)
      .dragTo(canvas)
    await window.pictureIsCurrent()
    expect(await window.colorAt(...middle)).not.toEqual(first)
    await canvas.focus()
    await page.keyboard.press('Delete')
    await expect(inspector.getByRole('button', { name: 'Choose design…' })).toBeVisible()
  })

  await longStep('an export that is cancelled leaves nothing behind, and can be begun again', async () => {
    const engines = (signal: 'SIGSTOP' | 'SIGCONT') =>
      app.evaluate(({ app: main }, sent) => {
        for (const { name, pid } of main.getAppMetrics())
          if (name === 'Mockwright Engine') process.kill(pid, sent)
      }, signal)
    await window.saveDialogAnswers(join(folder, 'Poster.png'))
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: /Export framed-poster/ })
    const start = dialog.getByRole('button', { name: 'Export…' })
    await engines('SIGSTOP')
    await start.click()
    await dialog.getByRole('progressbar').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await engines('SIGCONT')
    await expect(start).toBeVisible()
    expect((await readdir(folder)).filter((name) => name.includes('Poster'))).toEqual([])
    await start.click()
    await expect(dialog.getByText('Exported', { exact: true })).toBeVisible()
    expect(await readdir(folder)).toContain('Poster.png')
  })
})

longTest(
  'a background is removed; a stroke by the keyboard corrects its own place alone, and undo takes it back',
  async ({ window }) => {
    const { page, canvas, folder } = window
    await window.openSample(/poster/i)
    const inspector = page.getByRole('region', { name: 'Inspector' })
    // Of the disc, in the document.
    const center = [0.43, 0.49] as const
    const beside = [0.43, 0.58] as const
    await window.placeFile(await discOnGravel(folder))
    await inspector.getByRole('button', { name: 'Remove background' }).click()
    await expect(inspector.getByText('Background removed')).toBeVisible({ timeout: 30_000 })
    await window.pictureIsCurrent()
    const cut = await window.colorAt(...center)
    const elsewhere = await window.colorAt(...beside)
    expect([isRed(cut), isRed(elsewhere)]).toEqual([true, true])

    await inspector.getByRole('button', { name: 'Correct…' }).click()
    const dialog = page.getByRole('dialog', { name: /Correct the cut-out/ })
    const surface = dialog.getByRole('application')
    await surface.waitFor()
    expect(await violationsInState(page)).toEqual([])
    await surface.focus()
    // Esc takes back the stroke at hand, and asks before it throws one away that is there.
    for (const key of ['Enter', 'Escape', 'Enter', 'Enter']) await page.keyboard.press(key)
    await expect(dialog.getByText('1 stroke')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Throw this correction away?' }).waitFor()
    await page.keyboard.press('Escape')
    await surface.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(dialog.getByText('1 stroke')).toHaveCount(0)
    for (const key of ['x', 'Enter', 'Enter']) await page.keyboard.press(key)
    await expect(dialog.getByText('1 stroke')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => isRed(await window.colorAt(...center)), { timeout: 30_000 }).toBe(false)
    expect(await window.colorAt(...beside)).toEqual(elsewhere)

    await canvas.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => window.colorAt(...center)).toEqual(cut)
    await inspector.getByRole('button', { name: 'Put the background back' }).click()
    await expect(inspector.getByRole('button', { name: 'Remove background' })).toBeVisible()
  },
)

/** Runs in the page: the time from the next drop until the canvas has drawn the artwork, ms. */
const timeFromDropToPicture = () =>
  new Promise<number>((resolve) => {
    const isBusy = () => document.querySelector('[role="application"]')?.getAttribute('aria-busy') === 'true'
    const follow = (dropped: number, wasBusy: boolean) => {
      if (wasBusy && !isBusy()) resolve(performance.now() - dropped)
      else requestAnimationFrame(() => follow(dropped, wasBusy || isBusy()))
    }
    window.addEventListener('drop', () => follow(performance.now(), false), { once: true, capture: true })
  })

const isGreen = ([red, green, blue]: readonly [number, number, number]): boolean =>
  green > red + 60 && green > blue + 60

const isRed = ([red, green, blue]: readonly [number, number, number]): boolean =>
  red > green + 60 && red > blue + 60

async function pixelAt(path: string, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [data[start]!, data[start + 1]!, data[start + 2]!]
}
