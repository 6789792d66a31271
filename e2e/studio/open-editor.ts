import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { heardBy, openStudio } from './host-page'
import { logo, type Shop } from './shop-test'

/** The editor in a frame of a shop's page, with its first picture. */
export const openFramed = async (shop: Shop, page: Page, options: object = {}): Promise<FrameLocator> => {
  await page.goto(shop.host.origin)
  await openStudio(page, { session: await shop.createSession(), ...options })
  await expect.poll(async () => (await heardBy(page)).map(({ type }) => type)).toContain('rendered')
  return page.frameLocator('iframe')
}

/** The editor as a page of its own, and its address, which opens once; `sample`: what it is to be opened on. */
export const openAlone = async (
  shop: Shop,
  page: Page,
  { language = 'en', sample = 'mug' }: { readonly language?: 'en' | 'de'; readonly sample?: string } = {},
): Promise<string> => {
  const mockup_uuid = await shop.mockup(sample)
  const grant = await shop.createSession({ mockup_uuid, ui: { displayMode: 'page' } })
  const query = new URLSearchParams({ session: grant.session, lang: language })
  const hash = new URLSearchParams({ grant: JSON.stringify(grant) })
  // A change of the fragment alone opens no page.
  await page.goto('about:blank')
  const address = `${shop.service.baseUrl}/studio/?${query}#${hash}`
  await page.goto(address)
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false')
  return address
}

export const uploadWith = async (page: Page, press: () => Promise<unknown>, file = logo): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles(file)
}

/** Presses Tab until the element has the focus. Fails where Tab does not lead there. */
export const tabTo = async (page: Page, target: Locator, most = 120): Promise<void> => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `is not reached with ${most} presses of Tab`).toBeFocused()
}
