import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { howOften } from '../../src-main/testing/how-often'
import { test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes, takesPictures } from './take-in-themes'
import { countedHands } from './testing/counted-hands'
import { makeShop } from './testing/make-shop'

const designs = howOften('window: designs of a first batch')
const mockups = howOften('window: mockups of a first batch')
const colors = howOften('window: garment colours of a first batch')

/** Of 20 designs, 4 mockups and 6 colours, as the hands count them. */
const mostActions = 25
const colorsOfMark = 6

test.use({ settings: { introduction_seen: false } })

longTest(
  `a newcomer's first batch of files from the desktop takes at most ${mostActions} actions`,
  async ({ window }) => {
    test.setTimeout(takesPictures ? 1_500_000 : 120_000)
    const { page, folder } = window
    const shop = await makeShop(folder, { designs, mockups })
    const files = join(folder, 'Files')
    await mkdir(files)
    const hands = await countedHands(window)
    const take = (name: string) => takeInThemes(page, `first-batch-${name}`, ['dark', 'light'])
    const began = performance.now()

    await test.step('designs and mockups are dropped as folders', async () => {
      const places = page.getByRole('navigation', { name: 'Places' })
      await hands.click(places.getByRole('button', { name: 'Batch' }))
      await expect(page.getByRole('complementary', { name: /first mockup/ })).toHaveCount(0)
      await hands.drop(page.getByRole('main'), [shop.designs])
      await expect(page.getByText(`${designs} rows`)).toBeVisible()
      const own = page.locator('li', { has: page.getByRole('heading', { name: 'Designs' }) }).locator('img')
      await expect(own, 'of the designs that were dropped').toHaveCount(Math.min(3, designs))
      await take('designs')
      await hands.drop(page.getByRole('main'), [shop.mockups])
    })
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-colcount', String(1 + mockups))

    await test.step('garment colours are picked; the layers of the goods are found', async () => {
      await hands.click(page.getByRole('button', { name: 'Colours…' }))
      const picker = page.getByRole('dialog', { name: 'Colours as variants' })
      await expect(picker.getByRole('checkbox').first(), 'goods come before print areas').toBeChecked()
      await expect(picker.getByRole('checkbox', { name: /^Your design here/ })).not.toBeChecked()
      await take('colours')
      const list = picker.getByRole('list', { name: 'Colours', exact: true }).getByRole('button')
      for (let index = 0; index < colors; index += 1) await hands.click(list.nth(index))
      await expect(grid).toHaveAttribute('aria-colcount', String(1 + mockups * colors))
    })

    const render = page.getByRole('button', { name: new RegExp(`^Render ${designs * mockups * colors}\\b`) })
    await hands.choose(page.getByRole('button', { name: 'Choose a folder…' }), files)
    await expect(render).toBeEnabled()
    await take('ready')
    const handsMs = performance.now() - began
    await hands.click(render)
    const actions = hands.count() - colors + colorsOfMark
    expect(actions).toBeLessThanOrEqual(mostActions)

    await expect(
      page.getByRole('region', { name: /^Run / }).getByText('Finished', { exact: true }),
    ).toBeVisible({
      timeout: takesPictures ? 1_200_000 : 90_000,
    })
    const allMs = performance.now() - began
    await take('finished')
    await theFilesAreThere(files)
    const told = [`${hands.count()} actions`, `hands ${seconds(handsMs)}`, `with rendering ${seconds(allMs)}`]
    test.info().annotations.push({ type: 'measured', description: told.join(', ') })
    if (takesPictures) process.stdout.write(`first batch: ${told.join(', ')}\n`)
  },
)

/** One file for each design, mockup and colour, each with a picture of its own. */
async function theFilesAreThere(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'))
  expect(names).toHaveLength(designs * mockups * colors)
  const pictures = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const different = new Set(pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex')))
  expect(different.size).toBe(names.length)
  expect((await sharp(pictures[0]).metadata()).width).toBe(2048)
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
