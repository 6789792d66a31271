import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './app-window'

test('an exported file is dragged out of the window: the system is given the file itself, under its picture', async ({
  window,
}) => {
  const { app, page, folder } = window
  await window.openSample(/poster/i)
  const target = join(folder, 'Poster.png')
  await window.saveDialogAnswers(target)
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export…' }).click()
  const line = dialog.getByRole('listitem').filter({ hasText: 'Poster.png' })
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
})
