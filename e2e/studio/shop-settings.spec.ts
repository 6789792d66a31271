import { type StudioConfig, studioSettings } from '@contract/service/studio'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { heardBy, openStudio } from './host-page'
import { desktop, logo, longTest, type Shop, test } from './shop-test'

const css = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const open = async (shop: Shop, page: Page, ui: StudioConfig): Promise<FrameLocator> => {
  await page.goto(shop.host.origin)
  await openStudio(page, { session: await shop.createSession({ ui }) })
  await expect.poll(async () => (await heardBy(page)).map(({ type }) => type)).toContain('rendered')
  return page.frameLocator('iframe')
}

const upload = async (page: Page, button: Locator): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(logo)
}

const part = (editor: FrameLocator, name: string): Locator => editor.locator(`[data-part="${name}"]`)

const dressed = {
  primaryColor: '#7a1f5c',
  accentColor: '#ff0000',
  successColor: '#00ff00',
  backgroundColor: '#fff8e0',
  panelBackground: '#e0f0ff',
  textColor: '#101060',
  borderColor: '#c08040',
  borderRadius: 20,
  logoUrl: '/logo.svg',
  fontFamily: 'Courier New',
  buttonText: 'Put into the basket',
  renderButtonText: 'Look closely',
  uploadText: 'Bring your picture',
  headerText: 'Your mug',
  addingText: 'One moment…',
  successText: 'In your basket',
} as const

const switchedOff = {
  ...{ showAdjustments: false, showColorOverlay: false, showFitMode: false, showPosition: false },
  ...{ showSize: false, showRotation: false, showFlip: false, showExportOptions: false },
  ...{ showZoomControls: false, showUndoRedo: false },
} as const

const behaving = {
  theme: 'dark',
  layout: 'sidebar-left',
  displayMode: 'popup',
  autoRender: true,
  autoRenderDelay: 100,
  maxFileSize: 100,
} as const

test('colours, corners, font, logo and words are the shop’s', async ({ shop, open: openPage }) => {
  const { page } = await openPage(desktop)
  const ui = { ...dressed, logoUrl: `${shop.host.origin}${dressed.logoUrl}` }
  const editor = await open(shop, page, ui)
  const basket = editor.getByRole('button', { name: ui.buttonText })
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(ui.headerText)
  await expect(editor.getByRole('button', { name: ui.renderButtonText })).toBeVisible()
  await expect(part(editor, 'head').locator('img')).toHaveJSProperty('naturalWidth', 80)
  expect({
    primary: await css(basket, 'background-color'),
    canvas: await css(part(editor, 'picture').locator('> div'), 'background-color'),
    panel: await css(part(editor, 'panel'), 'background-color'),
    text: await css(editor.getByRole('heading', { level: 1 }), 'color'),
    border: await css(part(editor, 'bar'), 'border-top-color'),
    radius: await css(basket, 'border-radius'),
    font: await css(basket, 'font-family'),
  }).toMatchObject({
    primary: 'rgb(122, 31, 92)',
    canvas: 'rgb(255, 248, 224)',
    panel: 'rgb(224, 240, 255)',
    text: 'rgb(16, 16, 96)',
    border: 'rgb(192, 128, 64)',
    radius: '15px',
    font: expect.stringMatching(/^"?Courier New"?, "Inter Variable"/),
  })

  await upload(page, editor.getByRole('button', { name: ui.uploadText }))
  // The corner of the print area that the design keeps to.
  const inAccent = () =>
    part(editor, 'panel')
      .locator('*')
      .evaluateAll(
        (all) => all.filter((each) => getComputedStyle(each).backgroundColor === 'rgb(255, 0, 0)').length,
      )
  await expect.poll(inAccent).toBeGreaterThan(0)

  // Too short to be waited for: every word that the button has had is kept.
  await part(editor, 'bar').evaluate((bar) => {
    const words: string[] = []
    Object.assign(bar, { words })
    new MutationObserver(() => words.push(bar.textContent ?? '')).observe(bar, {
      ...{ subtree: true, childList: true, characterData: true },
    })
  })
  await expect(editor.getByRole('button', { name: 'Remove design' })).toBeVisible()
  await basket.click()
  const notice = editor.locator('section[aria-live] > *').filter({ hasText: ui.successText })
  await expect(notice).toBeVisible()
  const words = await part(editor, 'bar').evaluate((bar) => (bar as unknown as { words: string[] }).words)
  expect(words.join()).toContain(ui.addingText)
  expect(await css(notice.locator('svg').first(), 'color')).toBe('rgb(0, 255, 0)')
})

longTest('each switch takes its controls away', async ({ shop, open: openPage }) => {
  const controls = (editor: FrameLocator): Readonly<Record<keyof typeof switchedOff, Locator>> => ({
    showAdjustments: editor.getByRole('slider', { name: 'Brightness' }),
    showColorOverlay: editor.getByRole('group', { name: 'Swatches' }),
    showFitMode: editor.getByRole('radio', { name: 'Fit', exact: true }),
    showPosition: editor.getByRole('textbox', { name: 'Left' }),
    showSize: editor.getByRole('textbox', { name: 'Width' }),
    showRotation: editor.getByRole('textbox', { name: 'Rotation' }),
    showFlip: editor.getByRole('button', { name: 'Flip horizontally' }),
    showExportOptions: editor.getByRole('button', { name: 'Save the picture' }),
    showZoomControls: editor.getByRole('button', { name: 'Zoom in' }),
    showUndoRedo: editor.getByRole('button', { name: 'Undo' }),
  })
  const { page } = await openPage(desktop)
  const usual = await open(shop, page, {})
  await upload(page, usual.getByRole('button', { name: 'Upload your design' }))
  for (const [name, control] of Object.entries(controls(usual)))
    await expect(control.first(), name).toBeVisible()

  const bare = await open(shop, page, switchedOff)
  await upload(page, bare.getByRole('button', { name: 'Upload your design' }))
  await expect(bare.getByRole('button', { name: 'Remove design' })).toBeVisible()
  for (const [name, control] of Object.entries(controls(bare))) await expect(control, name).toHaveCount(0)
})

longTest('theme, layout, mode, sharp pictures and the size of files', async ({ shop, open: openPage }) => {
  const { page } = await openPage(desktop)
  const editor = await open(shop, page, behaving)
  expect(await css(part(editor, 'panel'), 'background-color')).toBe('rgb(36, 36, 36)')
  const [panel, picture] = await Promise.all(
    ['panel', 'picture'].map((name) => part(editor, name).boundingBox()),
  )
  expect((panel?.x ?? 0) < (picture?.x ?? 0)).toBe(true)
  await expect(editor.getByRole('button', { name: 'Close the editor' })).toBeVisible()
  // By itself, and then in more pixels than what follows the hand.
  await expect(editor.getByRole('button', { name: 'Preview' })).toHaveCount(0)
  const widest = async () =>
    Math.max(...(await heardBy(page)).map(({ width }) => (typeof width === 'number' ? width : 0)))
  await expect.poll(widest).toBeGreaterThan(640)
  await upload(page, editor.getByRole('button', { name: 'Upload your design' }))
  await expect(editor.getByText(/logo-kiln\.svg.*100/).first()).toBeVisible()

  const later = await open(shop, page, { autoRender: true, autoRenderDelay: 60_000, layout: 'stacked' })
  const [below, above] = await Promise.all(
    ['panel', 'picture'].map((name) => part(later, name).boundingBox()),
  )
  expect((below?.y ?? 0) > (above?.y ?? 0)).toBe(true)
  await page.waitForTimeout(600)
  expect(await widest()).toBeLessThanOrEqual(640)
})

test('no setting is without effect', () => {
  const seen = Object.keys({ ...dressed, ...switchedOff, ...behaving })
  expect(seen.toSorted()).toEqual(studioSettings.toSorted())
})
