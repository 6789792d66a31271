import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openWebhookReceiver } from '../../src-main/doors/testing/webhook-receiver'
import { howOften } from '../../src-main/testing/how-often'
import { type ServeProgram, startServing } from '../conformance/serve-program'
import { accessViolations } from './access-violations'
import { samplesFolder, test } from './app-window'
import { chooseInList } from './choose-in-list'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { blueLogo, greenPoster } from './test-pictures'
import { connectPrintShop } from './testing/print-shop'

/** A silent service is asked six times, which takes a quarter of a minute; one without the mockup refuses at once. */
const silences = howOften('window: services that fall silent')

longTest(
  'a mockup on a service is opened, filled, drawn when asked, exported, and there again after a reload',
  async ({ window }) => {
    test.slow()
    const { page, folder } = window
    const receiver = await openWebhookReceiver()
    const local_ports = [Number(new URL(receiver.url).port)]
    const service = await startServing(['--plan', 'pro', '--workers', '1'], { webhooks: { local_ports } })
    let isServing = true
    try {
      await window.chooseTheme('dark')
      await keepPoster(service)
      await openPoster(page, service, window)
      const bar = page.getByRole('status').filter({ hasText: /Print shop/ })
      await expect(bar).toContainText('Kept and rendered by Print shop')
      await expect(page.getByRole('img', { name: /Summer poster as Print shop keeps it/ })).toBeVisible()
      await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible()

      await window.placeFile(await greenPoster(folder))
      await expect(bar).toContainText('A rough sketch')
      await expect(page.getByText('Costs 1 credit')).toBeVisible()
      expect(await creditsSpent(service)).toBe(0)
      await expect.poll(() => seenColor(page)).toEqual([0, 192, 0])
      await takeInThemes(page, 'remote-sketch')
      expect(await accessViolations(page)).toEqual([])

      await page.getByRole('button', { name: 'Render preview' }).click()
      const drawn = page.getByRole('img', { name: /rendered by Print shop/ })
      await expect(drawn).toBeVisible({ timeout: 60_000 })
      await expect(bar).toContainText('Rendered by Print shop')
      expect(await creditsSpent(service)).toBe(1)
      const [red, green, blue] = await seenColor(page)
      expect(green).toBeGreaterThan(120)
      expect(Math.max(red, blue)).toBeLessThan(90)
      await takeInThemes(page, 'remote-drawn')

      // Another placement is a sketch again; the earlier one is found again without cost.
      await page.getByRole('radio', { name: 'Fit', exact: true }).click()
      await expect(bar).toContainText('A rough sketch')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(drawn).toBeVisible()
      expect(await creditsSpent(service)).toBe(1)

      const target = join(folder, 'Poster.png')
      await window.saveDialogAnswers(target)
      await page.getByRole('button', { name: 'Export…' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Print shop renders it: 1 credit')
      await takeInThemes(page, 'remote-export')
      await dialog.getByRole('button', { name: 'More for Print shop' }).click()
      await dialog.getByLabel('Label').fill('Summer 12')
      await dialog.getByLabel('Webhook').fill('shop.example')
      await expect(dialog.getByText('Not used yet')).toBeVisible()
      await dialog.getByLabel('Webhook').fill(`${receiver.url}/made`)
      await chooseInList(dialog.getByLabel(/^Print area of/), 'Default')
      await takeInThemes(page, 'remote-export-more')
      expect(await accessViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: /^Export/ }).click()
      await expect(dialog.getByText('Exported', { exact: false }).first()).toBeVisible({ timeout: 90_000 })
      await page.keyboard.press('Escape')
      expect(await creditsSpent(service)).toBe(2)
      const [told] = await receiver.count(1)
      expect(told).toMatchObject({ path: '/made', body: { event: 'render.succeeded' } })
      expect(String(told?.body['result_url'])).toMatch(/\/Summer-12-[^/]*\.png$/)
      const { width, height } = await sharp(target).metadata()
      expect([width, height]).toEqual(await sizeOfPoster(service))

      await page.reload()
      await expect(drawn).toBeVisible({ timeout: 20_000 })
      expect(await creditsSpent(service)).toBe(2)
      await window.chooseTheme('light')
      await window.placeFile(await blueLogo(folder))

      await test.step('an export that is cancelled in the queue says that it costs nothing', async () => {
        await page.getByRole('button', { name: 'Export…' }).click()
        await dialog.getByRole('radio', { name: 'In the queue' }).click()
        const [mockup] = (await service.wire.get('/api/v1/psd-mockups')).body.data.mockups
        const large = { mockup_uuid: mockup.uuid, export_options: { image_size: 6000, image_format: 'png' } }
        for (let count = 0; count < 10; count += 1)
          await service.wire.send('POST', '/api/v1/renders', { ...large, is_async: true })
        await window.saveDialogAnswers(join(folder, 'Cancelled.png'))
        await dialog.getByRole('button', { name: /^Export/ }).click()
        await expect.poll(async () => queuedRenders(service)).toBeGreaterThan(10)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        const notice = page.getByRole('status').filter({ hasText: 'Export cancelled' })
        await expect(notice).toContainText('1 picture cancelled at', { timeout: 20_000 })
        await expect(notice).toContainText('at no charge')
        await takeInThemes(page, 'remote-export-cancelled')
        await dialog.getByRole('radio', { name: 'At once' }).click()
        await page.keyboard.press('Escape')
      })

      if (silences > 0) {
        await service.close()
        isServing = false
      } else await removePoster(service)
      await page.getByRole('button', { name: 'Render preview' }).click()
      await expect(page.getByRole('alert')).toContainText('Print shop could not render it', {
        timeout: 60_000,
      })
      await takeInThemes(page, 'remote-failed')
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Render preview' })).toBeEnabled()
    } finally {
      if (isServing) await service.close()
      await receiver.close()
    }
  },
)

/** Uploads the framed poster as the service's own mockup. */
async function keepPoster({ wire }: ServeProgram): Promise<void> {
  const psd = new File([new Uint8Array(await readFile(join(samplesFolder, 'framed-poster.psd')))], 'p.psd')
  const answer = await wire.form('/api/v1/psd/upload', { file: psd, psd_name: 'Summer poster' })
  expect(answer.status).toBe(200)
}

async function removePoster({ wire, baseUrl, key }: ServeProgram): Promise<void> {
  const { body } = await wire.get('/api/v1/psd-mockups')
  const [{ uuid }] = body.data.mockups
  const address = `${baseUrl}/api/v1/psd-mockups/${uuid}`
  const answer = await fetch(address, { method: 'DELETE', headers: { 'x-api-key': key } })
  expect(answer.ok).toBe(true)
}

async function openPoster(
  page: Page,
  service: ServeProgram,
  window: { command(words: string): Promise<void> },
): Promise<void> {
  await connectPrintShop(page, service, window)
  await page.getByRole('button', { name: 'Library', exact: true }).click()
  await page.getByRole('button', { name: /^Print shop/ }).click()
  await page.getByRole('option', { name: /Summer poster/ }).dblclick()
  await page.getByRole('tree').waitFor()
}

const queuedRenders = async ({ wire }: ServeProgram): Promise<number> =>
  (await wire.get('/api/v1/jobs?kind=render&limit=50')).body.jobs.length

const creditsSpent = async ({ wire }: ServeProgram): Promise<number> => {
  const { body } = await wire.get('/api/v1/me')
  return body.data.usage.credits_used_this_month
}

const sizeOfPoster = async ({ wire }: ServeProgram): Promise<readonly number[]> => {
  const { body } = await wire.get('/api/v1/psd-mockups')
  const [{ width, height }] = body.data.mockups
  return [width, height]
}

/** The visible colour in the middle of the picture: red, green, blue. */
async function seenColor(page: Page): Promise<readonly [number, number, number]> {
  const picture = await page.locator('[role="application"] img').first().boundingBox()
  if (!picture) throw new Error('There is no picture')
  const clip = { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2, width: 2, height: 2 }
  const [red = 0, green = 0, blue = 0] = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer()
  return [red, green, blue]
}
