import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { plainPixels, samplePsd } from '../../src-main/psd/testing/sample-psd'
import { test } from './app-window'

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

test('a layer comp is chosen above the layers, shows at once, and goes back by undo', async ({ window }) => {
  const { page } = window
  const path = join(window.folder, 'Two comps.psd')
  await writeFile(path, twoComps())
  await window.dropFiles(page.getByRole('main'), [path])
  await page.getByRole('tree').waitFor()
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
