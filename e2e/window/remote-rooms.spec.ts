import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { type ServeProgram, startServing } from '../conformance/serve-program'
import { accessViolations } from './access-violations'
import { projectFolder, samplesFolder, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { connectPrintShop } from './testing/print-shop'

const interFile = join(
  projectFolder,
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const silences = howOften('window: services that fall silent')

const jobs = (page: Page) => page.getByRole('listbox', { name: /^Jobs/ })
const detail = (page: Page) => page.getByRole('complementary', { name: 'Selected job' })

longTest(
  'a service is used to the full: account, mockups, queue, jobs, webhooks and fonts',
  async ({ window }) => {
    test.slow()
    const { app, page, folder, command } = window
    const service = await startServing(['--plan', 'pro', '--workers', '1'])
    let isServing = true
    try {
      await window.chooseTheme('dark')
      await connectPrintShop(page, service, window)

      await test.step('the account says what is left, and renders are queued from now on', async () => {
        const card = page.getByRole('listitem', { name: 'Print shop' })
        await card.getByRole('button', { name: 'Details' }).click()
        const details = card.getByRole('region', { name: /^Account and usage/ })
        await expect(details).toContainText('5,000 credits left')
        await expect(details).toContainText('0 of 5,000 used this month')
        await expect(details.getByText('Renders at once')).toBeVisible()
        await details.getByRole('radio', { name: 'In the queue' }).click()
        await expect(details).toContainText('Pictures wait in the service’s queue')
        await takeInThemes(page, 'remote-account')
        expect(await accessViolations(page)).toEqual([])
        await details.getByRole('button', { name: 'Mockups' }).click()
      })

      await test.step('a file is uploaded by a drop, and renamed there', async () => {
        await expect(page.getByText('This service keeps no mockups yet')).toBeVisible()
        await takeInThemes(page, 'remote-no-mockups')
        const psd = join(folder, 'poster.psd')
        await copyFile(join(samplesFolder, 'framed-poster.psd'), psd)
        await window.dropFiles(page.getByRole('region', { name: 'Section contents' }), [psd])
        await expect(
          page.getByRole('status').filter({ hasText: '1 mockup uploaded to Print shop' }),
        ).toBeVisible()
        await page.getByRole('option', { name: 'poster' }).click()
        await page.keyboard.press('F2')
        await page.getByRole('textbox', { name: 'New name' }).fill('Summer poster')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('option', { name: 'Summer poster' })).toBeVisible()
        expect((await mockupsOf(service)).map(({ name }) => name)).toEqual(['Summer poster'])
        await takeInThemes(page, 'remote-mockups')
      })

      await test.step('jobs are seen with cost and picture, saved, cancelled and tried again', async () => {
        await command('Print shop: Jobs')
        await expect(page.getByText('Nothing in the queue yet')).toBeVisible()
        await takeInThemes(page, 'remote-no-jobs')
        const [mockup] = await mockupsOf(service)
        await render(service, mockup?.uuid ?? '', {})
        const done = jobs(page).getByRole('option', { name: /Render · 1 credit/ })
        await expect(done).toContainText('Done', { timeout: 30_000 })
        await done.click()
        await expect(detail(page).getByRole('img', { name: 'Summer poster' })).toBeVisible()
        await expect(detail(page)).toContainText('Cost1 credit')
        const saved = join(folder, 'saved.webp')
        await window.saveDialogAnswers(saved)
        await detail(page).getByRole('button', { name: 'Save…' }).click()
        await expect(page.getByText('Picture saved')).toBeVisible()
        expect((await stat(saved)).size).toBeGreaterThan(1000)
        await takeInThemes(page, 'remote-jobs')
        expect(await accessViolations(page)).toEqual([])

        // One is drawn at a time: the newest of several large pictures still waits when it is cancelled.
        const large = { export_options: { image_size: 6000, image_format: 'png' } }
        for (let count = 0; count < 10; count += 1) await render(service, mockup?.uuid ?? '', large)
        // A list that is opened asks at once: the large pictures need not be drawn until the next look.
        await command('Print shop: Mockups')
        await command('Print shop: Jobs')
        await jobs(page)
          .getByRole('option', { name: /Waiting/ })
          .first()
          .click()
        await detail(page).getByRole('button', { name: 'Cancel job' }).click()
        await expect(detail(page)).toContainText('Cancelled')
        await detail(page).getByRole('button', { name: 'Try again' }).click()
        await expect(detail(page)).not.toContainText('Cancelled')
        await cancelAll(service)
      })

      await test.step('an endpoint of the account is added and tested, and its deliveries are read', async () => {
        await command('Print shop: Webhooks')
        await page.getByRole('button', { name: 'Add endpoint…' }).last().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Address').fill('http://127.0.0.1:9/hook')
        await page.keyboard.press('Enter')
        await expect(dialog.getByText(/^whsec_[0-9a-f]{64}$/)).toBeVisible()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Send a test' }).click()
        const row = page
          .getByRole('listbox', { name: /^Deliveries/ })
          .getByRole('option', { name: /webhook\.test/ })
        await expect(row).toContainText('Gave up')
        await expect(page.getByRole('complementary', { name: 'Selected delivery' })).toContainText(
          'AnswerNo answer',
        )
        await takeInThemes(page, 'remote-webhooks')
        await page.getByRole('button', { name: /^All deliveries/ }).click()
        await expect(row).toBeVisible()
        expect(await accessViolations(page)).toEqual([])
      })

      await test.step('a font is added to the account, and deleted after a question', async () => {
        await command('Print shop: Fonts')
        await page.getByRole('radio', { name: 'Added' }).click()
        await page.getByLabel('Add fonts…').setInputFiles(interFile)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('My licence allows it').click()
        await dialog.getByRole('button', { name: 'Add font' }).click()
        const row = page.getByRole('region', { name: 'Fonts' }).getByRole('listitem')
        await expect(row).toContainText('Inter')
        await expect(row.locator('img')).toHaveCount(1)
        await takeInThemes(page, 'remote-fonts')
        await row.getByRole('button', { name: /^Remove/ }).click()
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText('No fonts added yet')).toBeVisible()
      })

      await test.step('a mockup is deleted there after a question', async () => {
        await command('Print shop: Mockups')
        await page.getByRole('option', { name: 'Summer poster' }).click()
        await page.keyboard.press('Delete')
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText('deleted from Print shop')
        await takeInThemes(page, 'remote-delete')
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText('This service keeps no mockups yet')).toBeVisible()
        expect(await mockupsOf(service)).toEqual([])
      })

      await test.step('a batch says what it will cost, and its run what it did', async () => {
        await app.evaluate(({ dialog }, path) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
        }, folder)
        await page.keyboard.press('Alt+3')
        await page.getByRole('button', { name: 'Try it with samples' }).click()
        await page.getByRole('button', { name: 'Choose a folder…' }).click()
        await page.getByRole('button', { name: /^Rendered by/ }).click()
        await page.getByRole('menuitemradio', { name: /^Print shop/ }).click()
        await expect(
          page.getByText(/^Costs \d+ credits of 4,9\d\d\. The plan renders 10 at once\.$/),
        ).toBeVisible()
        await expect(page.getByRole('radio', { name: 'In the queue' })).toBeChecked()
        await page.getByRole('button', { name: 'More for Print shop' }).click()
        await page.getByRole('textbox', { name: 'Label' }).fill('Batch 7')
        await page.getByRole('textbox', { name: 'Print area' }).fill('default')
        await takeInThemes(page, 'remote-batch')
        expect(await accessViolations(page)).toEqual([])
        await page.getByRole('textbox', { name: 'Number of cells in a sample' }).fill('1')
        await page.getByRole('button', { name: 'Sample', exact: true }).click()
        await expect(page.getByText('· 2 credits spent')).toBeVisible({ timeout: 60_000 })
        const [job] = (await service.wire.get('/api/v1/jobs?kind=render&limit=1')).body.jobs
        expect(job.result_url).toMatch(/\/Batch-7-[^/]*$/)
        await takeInThemes(page, 'remote-run')
      })

      if (silences > 0)
        await test.step('a service that falls silent says so in each room', async () => {
          await service.close()
          isServing = false
          await command('Print shop: Jobs')
          await expect(page.getByRole('alert').first()).toContainText('Print shop', { timeout: 90_000 })
          await takeInThemes(page, 'remote-silent')
        })
    } finally {
      if (isServing) await service.close()
    }
  },
)

const mockupsOf = async ({ wire }: ServeProgram): Promise<readonly { uuid: string; name: string }[]> =>
  (await wire.get('/api/v1/psd-mockups')).body.data.mockups

const render = async ({ wire }: ServeProgram, mockup_uuid: string, fields: object): Promise<void> => {
  const { status } = await wire.send('POST', '/api/v1/renders', { mockup_uuid, is_async: true, ...fields })
  expect(status).toBe(202)
}

/** Ends what the service still has to do. */
const cancelAll = async ({ wire }: ServeProgram): Promise<void> => {
  const { body } = await wire.get('/api/v1/jobs')
  for (const { job_id } of body.jobs) await wire.send('POST', `/api/v1/jobs/${job_id}/cancel`)
}
