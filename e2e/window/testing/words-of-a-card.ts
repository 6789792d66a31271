import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { accessViolations } from '../access-violations'
import { type AppWindow, runCli } from '../app-window'
import { takeInThemes } from '../take-in-themes'
import { cardWithWords, missingFont } from './card-with-words'

/** Left of the name's first letter, where the file's picture of the name has a bar. */
const besideName = [81 / 900, 130 / 600] as const

/** A person writes into a picture, adds the font that it lacks, and exports it. */
export async function wordsOfACard(window: AppWindow): Promise<void> {
  const { page, canvas, folder } = window
  const card = join(folder, 'Card.psd')
  await writeFile(card, cardWithWords())
  const field = page.getByRole('region', { name: 'Inspector' }).getByRole('textbox', { name: 'Words' })
  const note = page.getByRole('region', { name: 'Missing fonts' })
  const isPaper = async (at: readonly [number, number]) => Math.min(...(await window.colorAt(...at))) > 200

  await test.step('a double click on a text takes its words; the picture follows the keys, and a visit is one step', async () => {
    await window.command('Go to the library')
    await window.dropFiles(page.getByRole('main'), [card])
    await expect(page.getByRole('treeitem', { name: 'Name', exact: true })).toBeVisible()
    await window.pictureIsCurrent()
    expect(await isPaper(besideName)).toBe(false)

    const box = (await canvas.locator('canvas').first().boundingBox())!
    await page.mouse.dblclick(box.x + (300 / 900) * box.width, box.y + (150 / 600) * box.height)
    await expect(field).toBeFocused()
    await page.keyboard.type('Grace ')
    await expect.poll(() => isPaper(besideName), { message: 'while the person types' }).toBe(true)
    await page.keyboard.type('Hopper')
    await page.keyboard.press('Escape')
    await expect(canvas).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field).toHaveValue('Ada Lovelace')
    await window.pictureIsCurrent()
    expect(await isPaper(besideName)).toBe(false)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(field).toHaveValue('Grace Hopper')
    await window.pictureIsCurrent()
    expect(await isPaper(besideName)).toBe(true)
  })

  await test.step('one line names the missing font and its stand-in; a dropped font file takes the place of both', async () => {
    await expect(note).toContainText('Signora-Regular is missing · Noto Sans Regular stands in')
    await note.getByRole('button', { name: 'Use another…' }).click()
    await expect(page.getByRole('button', { name: 'Use another font for Signora-Regular' })).toBeVisible()
    expect(await accessViolations(page), 'missing fonts').toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('treeitem', { name: 'Phone' }).dblclick()
    await expect(field).toBeFocused()
    await page.keyboard.type('+1 212 555 0199')
    await expect(page.getByText('Signora-Regular is missing. Changed words are set in')).toBeVisible()
    await page.keyboard.press('Escape')
    await window.pictureIsCurrent()
    await takeInThemes(page, 'editor-words')
    const before = await pixelsOf(window)

    const file = join(folder, 'Signora.ttf')
    await writeFile(file, await missingFont())
    await window.dropFiles(canvas, [file])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Add font' }).click()
    await expect(note).toBeHidden()
    await expect.poll(async () => (await pixelsOf(window)) !== before).toBe(true)
  })

  await test.step('the exported picture is what the command line makes of the same words in the same letters', async () => {
    const [target, expected] = ['Card.png', 'Expected.png'].map((name) => join(folder, name)) as [
      string,
      string,
    ]
    await window.saveDialogAnswers(target)
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Export…' }).click()
    await expect(dialog.getByText('Exported', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const words = ['--text', 'Name=Grace Hopper', '--text', 'Phone=+1 212 555 0199']
    const output = ['--font', 'Phone=Lobster-Regular', '--width', 'original', '--out', expected]
    const { exitCode, text } = runCli('render', card, ...words, ...output)
    expect(exitCode, text).toBe(0)
    const [made, wanted] = await Promise.all([target, expected].map((path) => sharp(path).raw().toBuffer()))
    expect(Buffer.compare(made!, wanted!)).toBe(0)
  })
}

const pixelsOf = ({ canvas }: AppWindow): Promise<string> =>
  canvas
    .locator('canvas')
    .first()
    .evaluate((picture) => {
      const shown = picture as HTMLCanvasElement
      return shown.toDataURL()
    })
