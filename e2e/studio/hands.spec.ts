import { expect, type FrameLocator, type Page } from '@playwright/test'
import { fingersOn, middleOf } from './fingers'
import { heardBy } from './host-page'
import { openFramed, tabTo, uploadWith } from './open-editor'
import { desktop, longTest, phone, test } from './shop-test'

const heardTypes = async (page: Page) => (await heardBy(page)).map(({ type }) => type)
const leftOf = (editor: FrameLocator) => editor.getByRole('textbox', { name: 'Left' })
const canvasOf = (editor: FrameLocator) => editor.getByRole('application')
const isCurrent = (editor: FrameLocator) => expect(canvasOf(editor)).toHaveAttribute('aria-busy', 'false')

test('a design is placed, moved, turned and ordered with the keyboard alone', async ({ shop, open }) => {
  const { page } = await open(desktop)
  const editor = await openFramed(shop, page)
  const upload = editor.getByRole('button', { name: 'Upload your design' })
  await tabTo(page, upload)
  await uploadWith(page, () => page.keyboard.press('Enter'))
  await expect(leftOf(editor)).toBeVisible()

  await tabTo(page, canvasOf(editor))
  const before = await leftOf(editor).inputValue()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(leftOf(editor)).not.toHaveValue(before)
  const turn = editor.getByRole('textbox', { name: 'Rotation' })
  await tabTo(page, turn)
  await page.keyboard.press('ArrowUp')
  await expect(turn).toHaveValue('1')
  await tabTo(page, editor.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(turn).toHaveValue('0')

  await tabTo(page, editor.getByRole('button', { name: 'Customize', exact: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => heardTypes(page)).toContain('action')
})

longTest(
  'two fingers zoom the product, one moves the design, and a long press has its commands',
  async ({ shop, open }) => {
    const { page, devtools } = await open(phone)
    const fingers = fingersOn(devtools)
    const editor = await openFramed(shop, page)
    await uploadWith(page, () => fingers.tap(editor.getByRole('button', { name: 'Upload your design' })))
    await expect(leftOf(editor)).toBeVisible()
    await isCurrent(editor)
    await canvasOf(editor).scrollIntoViewIfNeeded()
    const picture = canvasOf(editor).locator('canvas').first()
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0

    const middle = await middleOf(canvasOf(editor))
    const before = await widthOf()
    await fingers.pinch(middle, 60, 180)
    await expect.poll(widthOf).toBeGreaterThan(before * 1.5)
    await fingers.pinch(middle, 180, 60)
    await expect.poll(widthOf).toBeLessThan(before * 1.5)

    const place = await leftOf(editor).inputValue()
    await fingers.drag(middle, [middle[0] + 30, middle[1]])
    await expect(leftOf(editor)).not.toHaveValue(place)
    await fingers.press(middle, 900)
    await expect(editor.getByRole('menu')).toBeVisible()
    await expect(editor.getByRole('menuitem', { name: 'Remove design' })).toBeVisible()
  },
)

/** Drags the design 80 px to the right, and tells what came over the net for it. */
async function dragDesign(page: Page, editor: FrameLocator) {
  await uploadWith(page, () => editor.getByRole('button', { name: 'Upload your design' }).click())
  await expect(leftOf(editor)).toBeVisible()
  await isCurrent(editor)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/preview')) posts.push(request.method())
  })
  const rendered = async () => (await heardTypes(page)).filter((type) => type === 'rendered').length
  const before = { pictures: await rendered(), left: Number(await leftOf(editor).inputValue()) }
  const [x, y] = await middleOf(canvasOf(editor))
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 16; step += 1) {
    await page.mouse.move(x + step * 5, y)
    await page.waitForTimeout(25)
  }
  await expect.poll(rendered).toBeGreaterThan(before.pictures)
  await page.mouse.up()
  await isCurrent(editor)
  expect(Number(await leftOf(editor).inputValue())).toBeGreaterThan(before.left)
  return { posts }
}

test('pictures follow a drag over the socket', async ({ shop, open }) => {
  const { page } = await open(desktop)
  const frames: (string | Buffer)[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload)))
  const editor = await openFramed(shop, page)
  const { posts } = await dragDesign(page, editor)
  expect(frames.filter((frame) => typeof frame !== 'string').length).toBeGreaterThan(1)
  expect(posts).toEqual([])
})

longTest('pictures follow a drag where no socket can be had', async ({ shop, open }) => {
  const { page } = await open(desktop)
  // As behind a proxy that knows no sockets: each one ends before it is open.
  await page.addInitScript(() => {
    const Real = WebSocket
    window.WebSocket = class extends Real {
      constructor(address: string | URL) {
        const refused = new URL(address, location.href)
        refused.pathname = '/studio/no-socket-here'
        super(refused)
      }
    }
  })
  const editor = await openFramed(shop, page)
  const { posts } = await dragDesign(page, editor)
  expect(posts.length).toBeGreaterThan(0)
})
