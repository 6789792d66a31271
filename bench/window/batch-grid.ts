import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppWindow } from '../../e2e/window/app-window'
import { keepRecipe } from '../../e2e/window/keep-recipe'
import { answerTimes } from '../../e2e/window/testing/answer-times'
import { readCallTimes, watchCalls } from '../../e2e/window/testing/call-times'
import { fillLibrary } from '../../e2e/window/testing/fill-library'
import { keepDesigns } from '../../e2e/window/testing/keep-designs'
import { smallXlsx } from '../../src-main/testing/small-xlsx'
import { quantile } from '../http-load/quantile'
import { type Findings, findingsOf, type Row } from '../render/measurement'
import { marks, scrollRows } from './scroll-rows'

const rows = 500
const columns = 12
const tableRows = 20_000
const scene = `batch of ${rows} × ${columns}`

/** Scrolling the grid, its forecast, and the window while the batch renders on all cores and a large table is read. */
export const batchGrid = async (window: AppWindow, floorMs: number): Promise<Findings> => {
  const { page, folder } = window
  const mockups = await fillLibrary(folder, columns)
  const designs = await keepDesigns(folder, rows)
  await keepRecipe(folder, {
    name: 'Spring collection',
    designs: [...designs],
    mockups: mockups.map((mockup_id) => ({ mockup_id })),
    outputs: [{ id: 'web', format: 'jpg', width: 1200 }],
    naming: '{mockup}/{design}',
  })
  await page.addInitScript(watchCalls)
  await page.reload()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await window.command('Go to the batch')
  await page.getByRole('grid').waitFor()
  await page.getByRole('gridcell').first().waitFor()
  const naming = page.getByLabel('Pattern of the file names; a slash makes a folder')
  for (const pattern of ['{mockup}/{index}', '{design}/{mockup}', '{mockup}/{design}']) {
    await naming.fill(pattern)
    await naming.press('Tab')
    await page.waitForTimeout(2500)
  }
  const forecasts = (await page.evaluate(readCallTimes)).filter(({ path }) => path.endsWith('/forecast'))
  const forecastMs = forecasts.slice(1).map(({ ms }) => ms)
  const scrolled = await scrollRows(window, { scene, selector: '[role="grid"]', floorMs })
  const busy = await whileItIsDrawn(window)
  return findingsOf({
    rows: [
      ...scrolled,
      {
        scene,
        measure: `forecast, the longest of ${forecastMs.length}`,
        value: forecastMs.length === 0 ? null : Math.max(...forecastMs),
        unit: 'ms',
        marks: marks.atMost(300),
      },
      ...busy,
    ],
  })
}

const whileItIsDrawn = async (window: AppWindow): Promise<readonly Row[]> => {
  const { app, page, folder } = window
  const files = join(folder, 'Rendered')
  await mkdir(files)
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, files)
  const table = join(folder, 'Orders.xlsx')
  await writeFile(table, await smallXlsx(tableOf(tableRows)))
  await page.getByRole('button', { name: /^Choose a folder…/ }).click()
  const start = page.getByRole('button', { name: /^Render / })
  await start.and(page.locator(':enabled')).waitFor()
  const starting = await answerTimes(window, async () => {
    await start.click()
    await page.getByRole('region', { name: /^Run / }).waitFor()
    await page.waitForTimeout(3000)
  })
  const working = await answerTimes(window, () => workAround(window, 6))
  const reading = await answerTimes(window, async () => {
    await page.keyboard.press('Alt+3')
    await page.getByRole('radio', { name: 'Grid' }).click()
    await window.dropFiles(page.getByRole('grid'), [table])
    for (let key = 0; key < 40; key += 1) {
      await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(100)
    }
    await page.getByRole('dialog', { name: /Orders/ }).waitFor()
    await page.waitForTimeout(2000)
  })
  const told = (what: string, { frames, blocks }: typeof working): Row[] => [
    ...(frames.length < 20
      ? []
      : [
          {
            scene: what,
            measure: `input to painted frame, 95 % of ${frames.length}`,
            value: quantile(frames, 0.95),
            unit: 'ms' as const,
            marks: marks.atMost(100),
          },
          {
            scene: what,
            measure: 'input to painted frame, the longest',
            value: Math.max(...frames),
            unit: 'ms' as const,
          },
        ]),
    {
      scene: what,
      measure: 'longest silence of the main process',
      value: Math.max(0, ...blocks),
      unit: 'ms',
      marks: marks.atMost(100),
    },
  ]
  return [
    ...told(`${scene}, as it is started`, starting),
    ...told(`${scene}, drawn on all cores`, working),
    ...told(`a table of ${tableRows} rows is read meanwhile`, reading),
  ]
}

/** Actions of a person who does not wait for the batch: other places, a search, the palette, the incoming pictures. */
const workAround = async ({ page }: AppWindow, rounds: number): Promise<void> => {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await page.waitForTimeout(120)
  }
  for (let round = 0; round < rounds; round += 1) {
    await press('Alt+1')
    await page.getByRole('searchbox').first().click()
    for (const key of 'mockup') await press(key)
    await press('Escape')
    await press('ControlOrMeta+k')
    for (const key of 'theme') await press(key)
    await press('Escape')
    await press('Alt+3')
    await page.mouse.move(700, 500)
    for (let notch = 0; notch < 4; notch += 1) {
      await page.mouse.wheel(0, 200)
      await page.waitForTimeout(120)
    }
    await press('Alt+4')
  }
}

const tableOf = (count: number) => [
  ['SKU', 'Front', 'Size', 'Colour', 'Quantity', 'Customer', 'City', 'Note'],
  ...Array.from({ length: count }, (_, row) => [
    `SKU-${row}`,
    `design-${row % rows}.png`,
    ['S', 'M', 'L', 'XL'][row % 4] ?? '',
    '#1f4e79',
    row % 9,
    `Customer ${row}`,
    'Leipzig',
    'Leave at the door',
  ]),
]
