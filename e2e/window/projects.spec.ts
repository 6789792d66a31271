import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { runCli, test } from './app-window'
import { takeInThemes } from './take-in-themes'
import { blueLogo } from './test-pictures'

/** The middle of the poster's print area, as a part of the document's width and height. */
const middle = [0.43, 0.42] as const

test('a project is saved, dropped on the window again, and drawn by the command line', async ({ window }) => {
  const { page, folder, canvas } = window
  await window.openSample(/poster/i)
  const before = await window.colorAt(...middle)
  await window.placeFile(await blueLogo(folder))
  const placed = await window.colorAt(...middle)
  const file = join(folder, 'Poster.mockwright')
  await window.saveDialogAnswers(file)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('The project is saved')).toBeVisible()
  await takeInThemes(page, 'project-saved')
  expect((await stat(file)).size).toBeGreaterThan(10_000)

  await window.command('Remove all changes')
  await expect.poll(() => window.colorAt(...middle)).toEqual(before)
  await window.dropFiles(canvas, [file])
  await expect.poll(() => window.colorAt(...middle)).toEqual(placed)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => window.colorAt(...middle)).toEqual(before)

  const target = join(folder, 'poster.png')
  expect(runCli('render', '--project', file, '--out', target)).toMatchObject({ exitCode: 0 })
  const { data, info } = await sharp(target).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(middle[1] * info.height) * info.width + Math.floor(middle[0] * info.width)) * 3
  for (const [channel, value] of placed.entries())
    expect(Math.abs((data[at + channel] ?? 0) - value)).toBeLessThan(12)
})

test('a file that is no project says so by name, and the window goes on', async ({ window }) => {
  const { page, folder, canvas } = window
  await window.openSample(/poster/i)
  const broken = join(folder, 'Broken.mockwright')
  await writeFile(broken, 'no project')
  await window.dropFiles(canvas, [broken])
  await expect(
    page
      .getByRole('main')
      .getByText(/Broken\.mockwright/)
      .first(),
  ).toBeVisible()
  await takeInThemes(page, 'project-broken')
  await window.placeFile(await blueLogo(folder))
})
