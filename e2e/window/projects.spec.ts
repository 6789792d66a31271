import { copyFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { runCli, samplesFolder, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { blueLogo } from './test-pictures'

/** The middle of the poster's print area, as a part of the document's width and height. */
const middle = [0.43, 0.42] as const

longTest(
  'a project is saved and read again, here and on the command line, and a broken one is named',
  async ({ window }) => {
    const { page, canvas, folder } = window
    await test.step('a project is saved, dropped on the window again, and drawn by the command line', async () => {
      await window.openSample(/poster/i)
      const before = await window.colorAt(...middle)
      await window.placeFile(await blueLogo(folder))
      const placed = await window.colorAt(...middle)
      const file = join(folder, 'Poster.mockwright')
      await window.saveDialogAnswers(file)
      await page.keyboard.press('ControlOrMeta+Shift+s')
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

    await test.step('a file that is no project says so by name, and the window goes on', async () => {
      const broken = join(folder, 'Broken.mockwright')
      await writeFile(broken, 'no project')
      await window.dropFiles(canvas, [broken])
      await expect(
        page
          .getByRole('main')
          .getByText(/Broken\.mockwright/)
          .first(),
      ).toBeVisible()
      await expect(page.getByText('Drop a design here', { exact: true })).toHaveCount(0)
      await takeInThemes(page, 'project-broken')
      await window.placeFile(await blueLogo(folder))
    })
  },
)

longTest('projects are listed, saved, opened, forgotten and brought back', async ({ window }) => {
  const { page, app, folder } = window
  await page.getByRole('button', { name: 'Projects', exact: true }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await takeInThemes(page, 'projects-empty')

  const mug = join(folder, 'Mug.psd')
  await copyFile(join(samplesFolder, 'framed-poster.psd'), mug)
  await window.openSample(/poster/i)
  const before = await window.colorAt(...middle)
  await window.placeFile(await blueLogo(folder))
  const placed = await window.colorAt(...middle)
  await window.dropFiles(window.canvas, [mug])
  // The second document is shown: it has no artwork yet.
  const inspector = page.getByRole('region', { name: 'Inspector' })
  await inspector.getByRole('button', { name: 'Choose design…' }).waitFor()
  await window.placeFile(await blueLogo(folder))

  await window.command('Library: Projects')
  const list = page.getByRole('list', { name: 'Projects, last changed first' })
  const [first, second] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)]
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(first).toContainText('Mug.psd')
  await expect(first).toContainText('1 edit')
  await expect(first).toContainText('Kept in Mockwright only')

  const file = join(folder, 'Campaign.mockwright')
  await window.saveDialogAnswers(file)
  await first.getByRole('button', { name: 'Actions for Mug.psd' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await expect(first).toContainText(`Saved as ${file}`)
  await takeInThemes(page, 'projects')

  await first.getByRole('button', { name: 'Actions for Mug.psd' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Forget' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await takeInThemes(page, 'projects-forgotten')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await rm(mug)
  await page.getByRole('button', { name: /^Recent/ }).click()
  await page.getByRole('button', { name: 'Projects', exact: true }).click()
  await expect(first).toContainText(`Mockup missing: it was at ${mug}`)
  await expect(first.getByRole('button', { name: 'Open Mug.psd' })).toBeDisabled()
  await takeInThemes(page, 'projects-missing')

  await second.getByRole('button', { name: /^Open / }).press('Enter')
  await expect.poll(() => window.colorAt(...middle)).toEqual(placed)
  expect(placed).not.toEqual(before)
  expect(app.windows()).toHaveLength(1)
})
