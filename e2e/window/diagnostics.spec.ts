import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { plainPixels, samplePsd } from '../../src-main/psd/testing/sample-psd'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'

const [width, height] = [120, 80]
const [red, green] = [
  plainPixels(width, height, [200, 0, 0, 255]),
  plainPixels(width, height, [0, 160, 0, 255]),
]

/** Saved in the comp "Green"; "Red" hides the green layer and shows what is below it. */
const twoComps = (): Uint8Array =>
  samplePsd(
    [
      { name: 'red', imageData: red },
      {
        id: 2,
        name: 'green',
        imageData: green,
        comps: {
          settings: [
            { compList: [11], enabled: true },
            { compList: [12], enabled: false },
            { compList: [0] },
          ],
        },
      },
    ],
    {
      width,
      height,
      imageData: green,
      imageResources: {
        layerComps: {
          list: [
            { id: 11, name: 'Green', comment: 'As the client saw it', capturedInfo: 1 },
            { id: 12, name: 'Red', capturedInfo: 1 },
          ],
          lastApplied: 11,
        },
      },
    },
  )

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

longTest(
  'layer comps are chosen, and what is drawn otherwise is said layer by layer, in the language of the person',
  async ({ window }) => {
    const { page, folder } = window
    await test.step('a layer comp is chosen above the layers, shows at once, and goes back by undo', async () => {
      const comps = join(folder, 'Two comps.psd')
      await writeFile(comps, twoComps())
      await window.dropFiles(page.getByRole('main'), [comps])
      await page.getByRole('tree', { name: /Two comps/ }).waitFor()
      await window.pictureIsCurrent()
      expect(await window.colorAt(0.5, 0.5)).toEqual([0, 160, 0])

      await page.getByRole('button', { name: 'Layer comp: As saved' }).click()
      await page.getByRole('menuitemradio', { name: 'Red' }).click()
      await window.pictureIsCurrent()
      expect(await window.colorAt(0.5, 0.5)).toEqual([200, 0, 0])
      await expect(page.getByRole('button', { name: 'Layer comp: Red' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show green' })).toHaveCount(1)

      await page.keyboard.press('ControlOrMeta+z')
      await window.pictureIsCurrent()
      expect(await window.colorAt(0.5, 0.5)).toEqual([0, 160, 0])
    })

    const path = join(folder, 'Several differences.psd')
    await writeFile(path, severalDifferences())
    await window.dropFiles(window.canvas, [path])
    await page.getByRole('tree', { name: /Several differences/ }).waitFor()
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
  },
)
