import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { plainPixels, samplePsd } from '../../src-main/psd/testing/sample-psd'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { takeInThemes } from './take-in-themes'

const [width, height] = [120, 80]
const px = (value: number) => ({ units: 'Pixels', value }) as const

/** Differences from Photoshop: a grain, two parts of an effect, an adjustment. */
const severalDifferences = (): Uint8Array =>
  samplePsd(
    [
      { id: 1, name: 'Paper', imageData: plainPixels(width, height, [230, 220, 200, 255]) },
      {
        id: 2,
        name: 'Plate with a long name, as designers give it when they duplicate copy 2 of a copy',
        imageData: plainPixels(60, 40, [200, 0, 0, 255]),
        opacity: 0.6,
        blendMode: 'dissolve',
        effects: {
          bevel: {
            enabled: true,
            style: 'inner bevel',
            technique: 'chisel hard',
            useTexture: true,
            size: px(4),
            soften: px(0),
            strength: 100,
            angle: 120,
            altitude: 30,
            direction: 'up',
            highlightBlendMode: 'screen',
            highlightColor: { r: 255, g: 255, b: 255 },
            highlightOpacity: 0.75,
            shadowBlendMode: 'multiply',
            shadowColor: { r: 0, g: 0, b: 0 },
            shadowOpacity: 0.75,
          },
        },
      },
      { id: 3, name: 'Livelier', adjustment: { type: 'vibrance', vibrance: 40, saturation: 10 } },
    ],
    { width, height, imageData: plainPixels(width, height, [230, 220, 200, 255]) },
  )

const exactly = 'Vibrance is drawn close to Photoshop’s, not the same.'

test('what is drawn otherwise is said layer by layer, in the language of the person', async ({ window }) => {
  const { page, folder } = window
  const path = join(folder, 'Several differences.psd')
  await writeFile(path, severalDifferences())
  await window.dropFiles(page.getByRole('main'), [path])
  await page.getByRole('tree').waitFor()
  await window.pictureIsCurrent()
  const list = page.getByRole('dialog')
  const row = list.getByRole('button', { name: 'Livelier' })
  const plate = list.getByRole('button', { name: /^Plate/ })

  await test.step('its codes are in the details, and a press selects the layer', async () => {
    await page.getByRole('button', { name: /^4 differences$/ }).click()
    await expect(row).toHaveText(`Livelier${exactly}`)
    await expect(plate).toHaveCount(1)
    await expect(list.getByText('adjustment:vibrance')).toBeHidden()
    await takeInThemes(page, 'differences')
    await list.getByLabel('Details of Livelier').click()
    await expect(list.getByText('adjustment:vibrance')).toBeVisible()
    await row.click()
    await expect(page.getByRole('treeitem', { name: /Livelier/, selected: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })

  await test.step('a person who chose German reads it in German, and in the details the engine’s own words as English', async () => {
    await window.command('Language: Deutsch')
    await page.getByRole('button', { name: /^4 Abweichungen$/ }).click()
    await expect(row).toContainText(
      'Die Einstellung „Dynamik“ wird nur annähernd wie in Photoshop gezeichnet.',
    )
    await expect(plate).toContainText(/Die Körnung von „Sprenkeln“/)
    await expect(plate).toContainText(
      /Die Struktur im Effekt „Abgeflachte Kante und Relief“ fehlt, oder ihre Höhe ist geschätzt\./,
    )
    await expect(plate).toContainText(/Der Effekt „Abgeflachte Kante und Relief“ folgt dem Handbuch/)
    await expect(list.getByText(exactly)).toBeHidden()
    await takeInThemes(page, 'differences-de')
    await list.getByLabel('Details zu Livelier').click()
    await expect(list.getByText(exactly)).toBeVisible()
    await expect(list.getByText(exactly)).toHaveAttribute('lang', 'en')
    expect(await accessViolations(page)).toEqual([])
    await takeInThemes(page, 'differences-details-de')
  })
})
