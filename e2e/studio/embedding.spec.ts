import { expect, type FrameLocator, type Page } from '@playwright/test'
import { closeStudio, heardBy, openStudio } from './host-page'
import { desktop, logo, longTest, phone, test } from './shop-test'

const typesHeard = async (host: Page) => [...new Set((await heardBy(host)).map(({ type }) => type))]

const placeLogo = async (host: Page, editor: FrameLocator | Page): Promise<void> => {
  const chooser = ('frames' in editor ? editor : host).waitForEvent('filechooser')
  await editor.getByRole('button', { name: 'Upload your design' }).click()
  await (await chooser).setFiles(logo)
  await expect(editor.getByRole('textbox', { name: 'Left' })).toBeVisible()
}

test('a frame follows its height, tells the shop what happens, and goes when it is closed', async ({
  shop,
  open,
}) => {
  const { page } = await open(desktop)
  await page.goto(shop.host.origin)
  await openStudio(page, { session: await shop.createSession(), secondaryText: 'Save for later' })
  const editor = page.frameLocator('iframe')
  await expect.poll(() => typesHeard(page)).toEqual(['ready', 'rendered'])
  // Not through a scrollbar: all of the editor is in sight at once.
  const hiddenPixels = () =>
    editor.locator('html').evaluate((root) => {
      const panel = document.querySelector('[data-part="panel"]') ?? root
      return [root.scrollHeight - root.clientHeight, panel.scrollHeight - panel.clientHeight]
    })
  await expect.poll(hiddenPixels).toEqual([0, 0])
  const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  const before = await heightOf()
  await placeLogo(page, editor)
  await expect.poll(heightOf).toBeGreaterThan(before)
  await expect.poll(hiddenPixels).toEqual([0, 0])

  await editor.getByRole('button', { name: 'Save for later' }).click()
  await expect.poll(() => typesHeard(page)).toEqual(['ready', 'rendered', 'changed', 'action'])
  const told = await heardBy(page)
  expect(told.find(({ type }) => type === 'changed')).toMatchObject({ designs: 1, texts: 0 })
  const action = told.find(({ type }) => type === 'action')
  expect(action).toMatchObject({ action: 'secondary', receipt: expect.stringMatching(/^rcpt_[0-9a-f]{64}$/) })

  await closeStudio(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await typesHeard(page)).at(-1)).toBe('closed')
})

longTest('a pop-up opens, tells, orders and closes', async ({ shop, open }) => {
  const { page } = await open(desktop)
  await page.goto(shop.host.origin)
  const session = await shop.createSession({ ui: { displayMode: 'popup' } })
  const opened = page.waitForEvent('popup')
  await openStudio(page, { session, container: undefined })
  const popup = await opened
  await expect.poll(() => typesHeard(page)).toEqual(['ready', 'rendered'])
  await placeLogo(popup, popup)
  await popup.getByRole('button', { name: 'Customize', exact: true }).click()
  await expect.poll(() => typesHeard(page)).toContain('action')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Close the editor' }).click()
  await closed
  expect((await typesHeard(page)).at(-1)).toBe('closed')
})

longTest(
  'a page of its own needs no page around it, and keeps the secret out of its address',
  async ({ shop, open }) => {
    const { page } = await open(phone)
    const grant = await shop.createSession({ ui: { displayMode: 'page' } })
    const address = `${shop.service.baseUrl}/studio/?session=${grant.session}#grant=`
    await page.goto(address + encodeURIComponent(JSON.stringify(grant)))
    await expect(page.getByRole('button', { name: 'Upload your design' })).toBeVisible()
    expect(page.url()).not.toContain('boot_')
    // A session of another mode is for the shop's page alone.
    const framed = await shop.createSession()
    await page.goto('about:blank')
    await page.goto(
      `${shop.service.baseUrl}/studio/?session=${framed.session}#grant=${encodeURIComponent(JSON.stringify(framed))}`,
    )
    await expect(page.getByRole('alert')).toContainText('could not be opened')
  },
)

test('a page of another origin neither frames the editor nor is heard by it', async ({ shop, open }) => {
  const { page } = await open(desktop)
  await page.goto(shop.stranger.origin)
  const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await openStudio(page, { session: await shop.createSession() })
  await blocked
  expect(await heardBy(page)).toEqual([])

  // The shop's page frames it; a frame of strangers beside it sends what the shop's page would send.
  await page.goto(shop.host.origin)
  await openStudio(page, { session: await shop.createSession() })
  await expect.poll(() => typesHeard(page)).toEqual(['ready', 'rendered'])
  await page.evaluate(async (stranger) => {
    const frame = Object.assign(document.createElement('iframe'), { src: stranger })
    document.body.append(frame)
    await new Promise((loaded) => frame.addEventListener('load', loaded))
  }, shop.stranger.origin)
  const stranger = page.frames().find((frame) => frame.url().startsWith(shop.stranger.origin))
  await stranger?.evaluate(() => {
    const mark = { studio: 'mockwright-studio' }
    const [editor] = [parent.frames[0]]
    editor?.postMessage({ ...mark, type: 'close' }, '*')
    // To the shop's page, in the editor's name.
    parent.postMessage({ ...mark, type: 'action', receipt: 'rcpt_forged', action: 'primary' }, '*')
    parent.postMessage({ ...mark, type: 'closed' }, '*')
  })
  const editor = page.frameLocator('iframe').first()
  await placeLogo(page, editor)
  await expect.poll(() => typesHeard(page)).toEqual(['ready', 'rendered', 'changed'])
})

longTest('a session without an origin belongs to the first page that opens it', async ({ shop, open }) => {
  const { page } = await open(desktop)
  const session = await shop.createSession({ allowed_origin: undefined })
  await page.goto(shop.stranger.origin)
  await openStudio(page, { session })
  await expect.poll(() => typesHeard(page)).toEqual(['ready', 'rendered'])
  const bound = await fetch(`${shop.service.baseUrl}/studio/?session=${session.session}`)
  expect(bound.headers.get('content-security-policy')).toContain(`frame-ancestors ${shop.stranger.origin}`)
})

longTest('an error is told to the shop, in words', async ({ shop, open }) => {
  const { page } = await open(desktop)
  await page.goto(shop.host.origin)
  const session = await shop.createSession()
  await openStudio(page, { session })
  await expect.poll(() => typesHeard(page)).toEqual(['ready', 'rendered'])
  // The secret is good for one editor.
  await page.reload()
  await openStudio(page, { session, language: 'de' })
  await expect.poll(() => typesHeard(page)).toEqual(['error'])
  const [error] = await heardBy(page)
  expect(error).toMatchObject({ code: 'UNAUTHORIZED', message: expect.stringMatching(/[a-zäöü] .+\./) })
  await expect(page.frameLocator('iframe').getByRole('alert')).toContainText('ließ sich nicht öffnen')
})
