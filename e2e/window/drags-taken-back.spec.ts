import { expect, type Locator, type Page } from '@playwright/test'
import { chooseInList } from './choose-in-list'
import { longTest } from './long-test'
import { blueLogo, greenPoster } from './test-pictures'

longTest(
  'every drag of the window ends where it began with Esc, and leaves nothing behind',
  async ({ window }) => {
    const { page, folder, dropFiles } = window
    const inspector = page.getByRole('region', { name: 'Inspector' })
    const undo = page.getByRole('button', { name: 'Undo', exact: true })

    await window.openSample(/T-shirt/)
    await page.getByRole('button', { name: /^Place badge-tide/ }).click()
    await window.pictureIsCurrent()

    for (const at of [0, 1]) {
      const divider = page.getByRole('separator').nth(at)
      const place = async () => (await divider.boundingBox())?.x
      await takenBack(page, divider, { by: [at === 0 ? 70 : -70, 0], from: 'edge', state: place })
    }

    for (const name of ['Left', 'Width', 'Rotation']) {
      const field = inspector.getByRole('textbox', { name, exact: true })
      const caption = page.locator(`label[for="${await field.getAttribute('id')}"]`)
      await takenBack(page, caption, { by: [40, 0], state: () => field.inputValue() })
    }
    const hex = inspector.getByRole('textbox', { name: 'Hex code' })
    await inspector.getByRole('button', { name: 'Colour picker' }).click()
    for (const slider of [
      page.getByRole('slider', { name: 'Hue' }),
      page.getByRole('slider', { name: /^Saturation and/ }),
    ])
      await takenBack(page, slider, { by: [50, 4], state: () => hex.inputValue() })
    await page.keyboard.press('Escape')
    const brightness = inspector.getByRole('slider', { name: 'Brightness' })
    await takenBack(page, brightness, { by: [30, 0], state: amountOf(brightness) })
    await undo.click()
    await expect(page.getByTitle(/^Holds/), 'the design alone was left to undo').toHaveCount(0)
    await expect(undo).toBeDisabled()

    await page.getByRole('button', { name: 'Video', exact: true }).click()
    const strip = page.getByRole('region', { name: 'Video' })
    const moment = strip.getByRole('slider', { name: 'Position in the video' })
    await chooseInList(strip.getByRole('combobox', { name: 'Length' }), '1 s')
    await moment.press('ArrowRight')
    await takenBack(page, moment, { by: [90, 0], state: amountOf(moment) })
    await strip.getByRole('button', { name: 'Depth' }).click()
    const depths = page.getByRole('dialog', { name: 'Depth' })
    const depth = depths.getByRole('slider').first()
    await takenBack(page, depth, { by: [-40, 0], state: amountOf(depth) })
    await expect(depths.getByRole('button', { name: /^Reset the depth of/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(depths).toBeHidden()
    await moment.press('Escape')
    await expect(strip).toBeHidden()

    const designs = page.getByRole('region', { name: 'Designs' })
    await dropFiles(designs, [await greenPoster(folder), await blueLogo(folder)])
    await expect(designs.getByRole('button', { name: /^Place Blue logo/ })).toBeVisible()
    await window.command('Open sample: Coffee mug')
    await expect(page.getByRole('tree', { name: /mug/ })).toBeVisible()
    await window.pictureIsCurrent()
    const tabs = page.getByRole('navigation', { name: 'Open mockups' })
    for (const [group, from, to] of [
      [tabs, tabs.getByText('t-shirt.psd'), tabs.getByText('mug.psd')],
      [
        designs,
        designs.getByRole('button', { name: /^Place Blue/ }),
        designs.getByRole('button', { name: /^Place Green/ }),
      ],
      [
        designs,
        designs.getByRole('button', { name: /^Place Green/ }),
        designs.getByRole('button', { name: /^Place Blue/ }),
      ],
    ] as const)
      await cancelledDrag(page, group, from, to)

    await window.command('Go to the library')
    const size = page.getByRole('slider')
    await takenBack(page, size, { by: [40, 0], state: amountOf(size) })
    const sections = page.getByRole('navigation', { name: 'Library sections' })
    await page.getByRole('button', { name: 'New collection' }).click()
    await page.getByRole('textbox', { name: 'New name' }).fill('Drinks')
    await page.keyboard.press('Enter')
    await sections.getByRole('button', { name: /^Samples/ }).click()
    const card = page.getByRole('option', { name: /Coffee mug/ })
    await cancelledDrag(page, sections, card, sections.getByRole('button', { name: /^Drinks/ }))
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  },
)

type Offset = readonly [number, number]

const amountOf = (slider: Locator) => () => slider.getAttribute('aria-valuenow')

interface Drag {
  readonly by: Offset
  /** Where it is taken: a divider is one pixel wide. */
  readonly from?: 'edge'
  state(): Promise<unknown>
}

/** Esc ends a drag of the pointer where it began, and what the hand does until it lets go changes nothing. */
async function takenBack(
  page: Page,
  handle: Locator,
  { by: [right, down], from, state }: Drag,
): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await handle.boundingBox())!
  const [left, top] = from === 'edge' ? [x, y + height / 3] : [x + width / 2, y + height / 2]
  const before = await state()
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + right, top + down, { steps: 5 })
  await expect.poll(state).not.toEqual(before)
  // Main keeps a gesture that pauses.
  await page.waitForTimeout(450)
  await page.keyboard.press('Escape')
  await expect.poll(state, { message: 'back with Esc' }).toEqual(before)
  await page.mouse.move(left + right + 14, top + down)
  await page.mouse.up()
  expect(await state(), 'stays back').toEqual(before)
}

/** Esc ends a drag of the browser: the group looks as it did before, to the pixel. */
async function cancelledDrag(page: Page, group: Locator, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  const rest = async () => {
    await page.mouse.move(720, 4)
    await page.waitForTimeout(300)
    return group.screenshot({ animations: 'disabled' })
  }
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  const before = await rest()
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  for (const step of [-8, 0, 1])
    await page.mouse.move(end.x + end.width / 2 + step, end.y + end.height / 2, { steps: 3 })
  await expect.poll(() => group.screenshot(), { message: 'the target is marked' }).not.toEqual(before)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await rest()).equals(before), 'the mark is gone').toBe(true)
}
