import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type AppWindow, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { blueLogo, flatMockup, greenPoster } from './test-pictures'
import { useHands } from './testing/use-hands'
import { usePatterns } from './testing/use-patterns'

/** Page coordinates for a share of the document's width and height; the document is fitted into the canvas. */
async function onPage({ page }: AppWindow, x: number, y: number): Promise<readonly [number, number]> {
  const picture = (await page.locator('[role="application"] canvas').first().boundingBox())!
  return [picture.x + x * picture.width, picture.y + y * picture.height]
}

async function dragBy(
  { page }: AppWindow,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 12 })
}

longTest(
  'artwork is aligned in the units of its print area, its placement is kept, it is dragged to another area, and hands are free',
  async ({ window }) => {
    const { page, folder } = window
    await test.step('a placement is kept by name, taken for another design, renamed, deleted and brought back', async () => {
      await window.openSample(/poster/i)
      await window.placeFile(await blueLogo(folder))
      const inspector = page.getByRole('region', { name: 'Inspector' })
      const top = inspector.getByRole('textbox', { name: 'Top', exact: true })
      const menu = inspector.getByRole('button', { name: 'Saved placements' })
      await inspector.getByRole('button', { name: 'Bottom centre' }).click()
      await menu.click()
      await page.getByRole('textbox', { name: 'Name of the placement' }).fill('Low')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Low', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')

      await inspector.getByRole('button', { name: 'Top left' }).click()
      await expect(top).toHaveValue('0')
      await menu.click()
      await page.getByRole('button', { name: 'Low', exact: true }).click()
      await expect(top).toHaveValue('1028')

      await menu.click()
      await page.getByRole('button', { name: 'Rename Low' }).click()
      await page.getByRole('textbox', { name: 'New name' }).fill('Lowest')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Delete Lowest' }).click()
      await expect(page.getByRole('button', { name: 'Lowest', exact: true })).toHaveCount(0)
      const notices = page.getByRole('region', { name: 'Notices' })
      const strip = page.getByRole('region', { name: 'Designs' })
      const [end, start] = await Promise.all([notices.boundingBox(), strip.boundingBox()])
      expect((end?.y ?? 0) + (end?.height ?? 0), 'notices leave the designs within reach').toBeLessThan(
        start?.y ?? 0,
      )
      expect(end?.y).toBeGreaterThan((start?.y ?? 0) / 2)
      await notices.getByRole('button', { name: 'Undo' }).click()
      await menu.click()
      await expect(page.getByRole('button', { name: 'Lowest', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await inspector.getByRole('button', { name: 'Top left' }).click()
      await expect(top).toHaveValue('0')
    })

    await test.step('nine points align, lengths are in pixels, millimetres or inches, and resolution is reckoned by the print area', async () => {
      const inspector = page.getByRole('region', { name: 'Inspector' })
      const top = inspector.getByRole('textbox', { name: 'Top', exact: true })
      await inspector.getByRole('button', { name: 'Bottom centre' }).click()
      await expect(top).toHaveValue('1028')
      await inspector.getByRole('button', { name: 'Top left' }).click()
      await expect(top).toHaveValue('0')
      await expect(inspector.getByText('Low resolution: 48 of 300 dpi')).toBeVisible()

      await inspector.getByRole('radio', { name: 'mm' }).click()
      const width = inspector.getByRole('textbox', { name: 'Width', exact: true })
      await expect(width).toHaveValue('210')
      await inspector.getByRole('textbox', { name: 'Width of the print area' }).fill('1in')
      await page.keyboard.press('Enter')
      await expect(width).toHaveValue('25.4')
      await expect(inspector.getByText('400 dpi here')).toBeVisible()
      await window.canvas.focus()
      await page.keyboard.press('ControlOrMeta+z')
      await expect(width).toHaveValue('210')

      await page.reload()
      await page.getByRole('tree').waitFor()
      await page.getByRole('treeitem', { name: 'Your design here' }).click()
      await expect(width, 'the unit is remembered').toHaveValue('210')
    })

    await test.step('artwork is dragged from one print area to another, with Alt it stays as well; both are one step for undo', async () => {
      await window.command('Open sample: Business cards')
      await page.getByRole('tree', { name: /cards/i }).waitFor()
      await window.pictureIsCurrent()
      const tray = page.getByRole('region', { name: 'Designs' })
      const holding = page.getByTitle('Holds badge-tide.png')
      await page.getByRole('treeitem', { name: /Front/ }).last().click()
      await tray.getByRole('button', { name: /tide/i }).click()
      await window.pictureIsCurrent()
      await expect(holding, 'both fronts share their contents').toHaveCount(2)
      const front = await onPage(window, 0.303, 0.339)
      const back = await onPage(window, 0.309, 0.646)
      const empty = await window.colorAt(0.309, 0.646)

      await page.keyboard.down('Alt')
      await dragBy(window, front, back)
      await expect(page.getByText(/^Copy to ‘Back/)).toBeVisible()
      await page.mouse.up()
      await page.keyboard.up('Alt')
      await window.pictureIsCurrent()
      await expect(holding).toHaveCount(4)
      expect(await window.colorAt(0.309, 0.646)).not.toEqual(empty)

      await page.keyboard.press('ControlOrMeta+z')
      await expect(holding).toHaveCount(2)
      await page.getByRole('treeitem', { name: /Front/ }).last().click()
      await dragBy(window, front, back)
      await page.mouse.up()
      await window.pictureIsCurrent()
      await expect(holding, 'the backs, and no longer the fronts').toHaveCount(2)
      expect(await window.colorAt(0.309, 0.646)).not.toEqual(empty)

      await page.getByRole('button', { name: 'Use on all print areas' }).click()
      await expect(holding).toHaveCount(4)
    })

    await useHands(window)
  },
)

longTest(
  'designs are repeated and mixed; guides of a person and of a file catch artwork',
  async ({ window }) => {
    const { page, folder } = window
    await window.openSample(/poster/i)
    await window.placeFile(await blueLogo(folder))
    await page.getByRole('region', { name: 'Inspector' }).getByRole('button', { name: 'Top left' }).click()
    await usePatterns(window)
    await window.command('Remove all changes')
    await test.step('a guide out of the ruler catches artwork, goes with undo, and catches nothing when it is gone', async () => {
      await window.placeFile(await greenPoster(folder))
      await page.keyboard.press('ControlOrMeta+r')
      const canvas = (await window.canvas.boundingBox())!
      const middle = await onPage(window, 0.43, 0.42)
      const left = page.getByRole('textbox', { name: 'Left', exact: true })

      await dragBy(window, [canvas.x + 8, middle[1]], [middle[0] + 30, middle[1] + 100])
      await page.mouse.up()
      await dragBy(window, middle, [middle[0] + 27, middle[1]])
      await page.mouse.up()
      const caught = Number(await left.inputValue())
      await page.keyboard.press('ControlOrMeta+z')
      await expect(left).toHaveValue('0')
      await dragBy(window, middle, [middle[0] + 33, middle[1]])
      await page.mouse.up()
      expect(Number(await left.inputValue()), 'the same place from both sides').toBe(caught)

      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(left).toHaveValue('0')
      // The guide is gone once main has answered, which nothing in the page tells.
      await expect
        .poll(async () => {
          await dragBy(window, middle, [middle[0] + 33, middle[1]])
          await page.mouse.up()
          const place = Number(await left.inputValue())
          await page.keyboard.press('ControlOrMeta+z')
          await expect(left).toHaveValue('0')
          return place
        })
        .not.toBe(caught)
    })

    await test.step('a guide of the file itself is seen with the rulers, and catches artwork', async () => {
      const file = join(folder, 'Guided.psd')
      const poster = await readFile('resources/samples/framed-poster.psd')
      const width = poster.readUInt32BE(18)
      await writeFile(file, withGuide(poster, Math.round((0.43 + 30 / 1000) * width)))
      await window.dropFiles(window.canvas, [file])
      await page.getByRole('tree', { name: /Guided/ }).waitFor()
      await page.getByRole('button', { name: 'Choose design…' }).waitFor()
      await window.placeFile(await greenPoster(folder))
      const left = page.getByRole('textbox', { name: 'Left', exact: true })
      const middle = await onPage(window, 0.43, 0.42)
      const guide = await onPage(window, 0.46, 0.42)
      await takeInThemes(page, 'guide-of-the-file')

      const places: number[] = []
      for (const miss of [-3, 3]) {
        await dragBy(window, middle, [guide[0] + miss, middle[1]])
        await page.mouse.up()
        places.push(Number(await left.inputValue()))
        await page.keyboard.press('ControlOrMeta+z')
        await expect(left).toHaveValue('0')
      }
      expect(places[0], 'the same place from both sides').toBe(places[1])
    })

    await test.step('a file without a smart object gets a print area, takes a design there, and keeps both', async () => {
      await window.dropFiles(window.canvas, [await flatMockup(folder)])
      await page.getByRole('tree', { name: /Sheet on a wall/ }).waitFor()
      const inspector = page.getByRole('region', { name: 'Inspector' })
      await expect(inspector).toContainText('No print area')
      await takeInThemes(page, 'no-print-area')
      await inspector.getByRole('button', { name: 'Make a print area…' }).click()
      const stage = page.getByRole('application', { name: 'Photo with print areas' })
      await stage.waitFor()
      await expect(page.getByRole('status').filter({ hasText: 'Looking' })).toHaveCount(0)
      const areas = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Delete/ }) })
      if ((await areas.getByRole('listitem').count()) === 0) {
        const box = (await stage.boundingBox())!
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      }
      await expect(areas.getByRole('listitem')).toHaveCount(1)
      const rail = page.getByRole('navigation', { name: 'Places' })
      await expect(rail.getByRole('button', { name: 'Editor' })).toHaveAttribute('aria-current', 'page')
      await takeInThemes(page, 'print-areas-of-a-file')
      await page.getByRole('button', { name: 'Use these print areas' }).click()
      await page.getByRole('button', { name: 'Choose design…' }).waitFor()
      await window.placeFile(await greenPoster(folder))
      await expect.poll(async () => (await window.colorAt(0.5, 0.5))[1]).toBeGreaterThan(150)
      expect((await window.colorAt(0.5, 0.5))[0]).toBeLessThan(60)
      await takeInThemes(page, 'design-on-an-added-area')
    })
  },
)

/** A copy of a PSD with one upright guide, `x` px from the left. */
const withGuide = (psd: Buffer, x: number): Buffer => {
  const block = Buffer.alloc(12 + 16 + 5 + 1)
  block.write('8BIM', 0, 'latin1')
  block.writeUInt16BE(1032, 4)
  block.writeUInt32BE(21, 8)
  for (const [at, value] of [1, 576, 576, 1, x * 32].entries()) block.writeUInt32BE(value, 12 + at * 4)
  const sectionAt = 30 + psd.readUInt32BE(26)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(psd.readUInt32BE(sectionAt) + block.length)
  return Buffer.concat([psd.subarray(0, sectionAt), length, block, psd.subarray(sectionAt + 4)])
}

longTest('guides, snap lines and print areas in the dark and the light theme', async ({ window }) => {
  const { page } = window
  await window.openSample(/cards/i)
  const tray = page.getByRole('region', { name: 'Designs' })
  await page.getByRole('treeitem', { name: /Front/ }).last().click()
  await tray.getByRole('button', { name: /tide/i }).click()
  await window.pictureIsCurrent()
  await page.keyboard.press('ControlOrMeta+r')
  await page.getByRole('radio', { name: 'mm' }).click()
  const canvas = (await window.canvas.boundingBox())!
  await dragBy(window, [canvas.x + 300, canvas.y + 8], [canvas.x + 320, canvas.y + 220])
  await page.mouse.up()
  await page.waitForTimeout(500)
  await takeInThemes(page, 'placing-guides', ['dark', 'light'])
})
