import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type AppWindow, samplesFolder } from '../../e2e/window/app-window'
import { readDragFrames, timesOfFrames, watchPreviewFrames } from '../../e2e/window/preview-watch'
import { plainPixels, samplePsd } from '../../src-main/psd/testing/sample-psd'
import { type Findings, findingsOf, type Row } from '../render/measurement'
import { marks } from './scroll-rows'

/** A quick typist; a held key repeats three times as fast. */
const keyPauseMs = 120
const typed = 'The quick brown fox jumps over the lazy dog'

const poster = { width: 3600, height: 4800 } as const

/** From a key in the words of a text to the picture that shows it. */
export const words = async (window: AppWindow): Promise<Findings> => {
  const { app, page, folder } = window
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1920, 1200))
  await page.addInitScript(watchPreviewFrames)
  const large = join(folder, 'Large poster.psd')
  await writeFile(large, posterWithWords())
  return findingsOf({
    rows: [
      await typedInto(window, {
        scene: 'business card, 1600 × 1200',
        file: join(samplesFolder, 'business-card.psd'),
        layer: 'Name',
      }),
      await typedInto(window, {
        scene: 'cup with a name, 1600 × 1280',
        file: join(samplesFolder, 'name-cup.psd'),
        layer: 'Name',
      }),
      await typedInto(window, {
        scene: `poster, ${poster.width} × ${poster.height}`,
        file: large,
        layer: 'Headline',
      }),
    ],
  })
}

interface Typing {
  readonly scene: string
  readonly file: string
  readonly layer: string
}

const typedInto = async (window: AppWindow, { scene, file, layer }: Typing): Promise<Row> => {
  const { page } = window
  await page.reload()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await window.dropFiles(page.getByRole('main'), [file])
  const line = page.getByRole('treeitem', { name: layer, exact: true })
  await page.locator('button[aria-current=true]', { hasText: basename(file) }).waitFor()
  await line.waitFor()
  await window.pictureIsCurrent()
  await line.dblclick()
  await page.locator('textarea:focus').waitFor()
  await page.waitForTimeout(1500)
  await page.keyboard.type(typed, { delay: keyPauseMs })
  await page.waitForTimeout(1000)
  const { most, median, first, parts } = timesOfFrames(await page.evaluate(readDragFrames))
  return {
    scene,
    measure: 'key to painted picture, 95 %',
    value: most,
    unit: 'ms',
    marks: marks.atMost(100),
    reason: `half within ${median} ms, the first after ${first} ms; ${parts}`,
  }
}

const posterWithWords = (): Uint8Array =>
  samplePsd(
    [
      { name: 'Wall', imageData: plainPixels(poster.width, poster.height, [236, 228, 214, 255]) },
      {
        ...{ name: 'Headline', left: 300, top: 900 },
        imageData: plainPixels(2000, 300, [30, 40, 70, 255]),
        effects: {
          dropShadow: [
            {
              enabled: true,
              color: { r: 0, g: 0, b: 0 },
              opacity: 0.4,
              size: { units: 'Pixels', value: 24 },
              distance: { units: 'Pixels', value: 12 },
              angle: 120,
              blendMode: 'multiply',
            },
          ],
        },
        text: {
          text: 'Summer on the coast',
          shapeType: 'box',
          boxBounds: [0, 0, 3000, 2400],
          transform: [1, 0, 0, 1, 300, 900],
          antiAlias: 'smooth',
          style: {
            font: { name: 'PlayfairDisplay-Bold' },
            fontSize: 420,
            fillColor: { r: 30, g: 40, b: 70 },
          },
        },
      },
    ],
    { ...poster, imageData: plainPixels(poster.width, poster.height, [236, 228, 214, 255]) },
  )
