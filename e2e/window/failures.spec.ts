import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { brokenMockup, greenPoster } from './test-pictures'

test('files that cannot be opened and an engine that dies are told, and the work goes on', async ({
  window,
}) => {
  const { app, page, folder } = window
  await test.step('a file that is no mockup says so where it was dropped, and the window goes on', async () => {
    await window.dropFiles(page.getByRole('main'), [await brokenMockup(folder)])
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Broken.psd could not be opened')
    await expect(alert).toContainText('The file is damaged, or no Photoshop document.')
    await alert.getByText('Details').click()
    await expect(alert).toContainText('PSD_PARSE_FAILED')
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await window.openSample(/poster/i)
    await expect(page.getByRole('tree')).toBeVisible()
  })

  await test.step('of several files that are dropped, each that could not be opened is named', async () => {
    const torn = join(folder, 'Torn.psd')
    await writeFile(torn, '8BPS')
    await window.dropFiles(window.canvas, [await brokenMockup(folder), torn])
    const alerts = page.getByRole('alert')
    await expect(alerts.filter({ hasText: 'Torn.psd could not be opened' })).toBeVisible()
    await expect(alerts.filter({ hasText: 'Broken.psd could not be opened' })).toBeVisible()
    await takeInThemes(page, 'editor-failures')
    await alerts.filter({ hasText: 'Broken.psd' }).getByRole('button', { name: 'Dismiss' }).click()
    await expect(alerts).toHaveText([/Torn\.psd could not be opened/])
    await alerts.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alerts).toHaveCount(0)
  })

  await test.step('many files that could not be opened are dismissed at once', async () => {
    const torn = ['One.psd', 'Two.psd', 'Three.psd'].map((name) => join(folder, name))
    for (const path of torn) await writeFile(path, '8BPS')
    await window.dropFiles(window.canvas, torn)
    await expect(page.getByRole('alert')).toHaveCount(3)
    await takeInThemes(page, 'editor-many-failures')
    await page.getByRole('button', { name: 'Dismiss all 3' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a picture that cannot be read is named, and the ones beside it are kept', async () => {
    const broken = join(folder, 'Broken.png')
    await writeFile(broken, 'no picture')
    await window.dropFiles(page.getByRole('region', { name: 'Designs' }), [broken, await greenPoster(folder)])
    await expect(page.getByRole('alert')).toContainText('Broken.png could not be added')
    await expect(page.getByRole('button', { name: /^Place Green poster/ })).toBeVisible()
  })

  await test.step('an engine that is killed comes back by itself, and nothing of the work is lost', async () => {
    await window.placeFile(await greenPoster(folder))
    const killed = await app.evaluate(({ app: main }) => {
      const engines = main.getAppMetrics().filter(({ name }) => name === 'Mockwright Engine')
      for (const { pid } of engines) process.kill(pid, 'SIGKILL')
      return engines.length
    })
    expect(killed).toBe(1)
    await expect(page.getByText('Rendering was restarted')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await window.pictureIsCurrent()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await window.pictureIsCurrent()
    const [red, green] = await window.colorAt(0.43, 0.42)
    expect(green).toBeGreaterThan(red + 60)
  })
})

test.describe('in a process of its own', () => {
  test.use({ ownProcess: true })

  longTest(
    'the program ends when it is closed in the moment after a mockup was opened, though the engine hangs',
    async ({ window }) => {
      const { app, page } = window
      await page.getByRole('button', { name: /^Samples/ }).click()
      await page.getByRole('option', { name: /mug/i }).dblclick()
      await page.getByRole('tree').waitFor()
      await app.evaluate(({ app: main }) => {
        for (const { name, pid } of main.getAppMetrics())
          if (name === 'Mockwright Engine') process.kill(pid, 'SIGSTOP')
      })
      const ended = app.close().then(() => 'ended')
      const late = new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'still there'))
      expect(await Promise.race([ended, late])).toBe('ended')
    },
  )
})
