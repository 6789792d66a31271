import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { OpenedPage } from './browser'
import { fingersOn } from './fingers'
import { desktop, logo, longTest, phone, type Shop, test } from './shop-test'

/** What a customer presses with: a mouse or a finger. */
type Press = (target: ReturnType<FrameLocator['getByRole']>) => Promise<void>

const order = async (shop: Shop, { page }: OpenedPage, press: Press, query = '') => {
  const receipts = receiptsOf(page)
  await page.goto((await shop.example('mug')) + query)
  const state = page.getByRole('status').first()
  await expect(state).toHaveText('Ready.')
  const editor = page.frameLocator('iframe')
  const chooser = page.waitForEvent('filechooser')
  await press(editor.getByRole('button', { name: 'Upload your design' }))
  await (await chooser).setFiles(logo)
  await expect(state).toHaveText('1 designs on the product.')
  await press(editor.getByRole('button', { name: 'Customize', exact: true }))
  await expect(state).toHaveText(/^Ordered: mug, 1 print file/)
  await expect(page.getByRole('img', { name: 'Your product' })).toHaveJSProperty('complete', true)
  expect(await pictureWidth(page)).toBeGreaterThan(500)
  await expect(page.locator('iframe')).toHaveCount(0)
  return receipts()
}

/** What the page's buttons gave it for the shop's server. */
const receiptsOf = (page: Page) => {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/order')) found.push(request.postDataJSON().receipt)
  })
  return () => found
}

const pictureWidth = (page: Page): Promise<number> =>
  page.getByRole('img', { name: 'Your product' }).evaluate((image: HTMLImageElement) => image.naturalWidth)

const consume = async ({ service }: Shop, receipt: string | undefined) =>
  (await service.wire.send('POST', '/api/v1/studio/actions/consume', { receipt })).body

test('a customer orders from the example shop, at a desk', async ({ shop, open }) => {
  const opened = await open(desktop)
  const receipts = await order(shop, opened, (target) => target.click())
  expect(receipts).toHaveLength(1)
  // The shop's server took it: now it is the same receipt once more.
  const again = await consume(shop, receipts[0])
  expect(again).toMatchObject({
    success: true,
    replayed: true,
    receipt: { product_id: 'mug', action: 'primary' },
  })
  expect(again.receipt.print_files).toHaveLength(1)
  const printed = await fetch(again.receipt.print_files[0].export_path)
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'image/png'])
})

longTest('a customer orders from the example shop, on a phone', async ({ shop, open }) => {
  const opened = await open(phone)
  const { tap } = fingersOn(opened.devtools)
  const receipts = await order(shop, opened, tap)
  expect(await consume(shop, receipts[0])).toMatchObject({ success: true, replayed: true })
})
