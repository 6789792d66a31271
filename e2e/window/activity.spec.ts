import { expect, type Page } from '@playwright/test'
import { openWebhookReceiver } from '../../src-main/doors/testing/webhook-receiver'
import { accessViolations } from './access-violations'
import { test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes } from './take-in-themes'
import { serviceOf } from './testing/service-of'

const jobs = (page: Page) => page.getByRole('listbox', { name: /^Jobs/ })
const detail = (page: Page) => page.getByRole('complementary', { name: 'Selected job' })

longTest('jobs that come over HTTP are seen, told to webhooks, and tried again', async ({ window }) => {
  const { page } = window
  const service = await serviceOf(window)
  const mockup = await service.uploadMug()

  await test.step('a job that comes over HTTP is seen live, with its picture, its log and who asked', async () => {
    await page.keyboard.press('Alt+4')
    await expect(page.getByText('Nothing in the queue yet')).toBeVisible()
    await service.render(mockup)
    const row = jobs(page).getByRole('option', { name: /Mug on a table/ })
    await expect(row).toContainText('by Shop import')
    await expect(row).toContainText('Done', { timeout: 30_000 })
    await jobs(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await expect(detail(page).getByRole('img', { name: 'Mug on a table' })).toBeVisible()
    await expect(detail(page).getByRole('region', { name: 'Log' }).getByRole('listitem')).toContainText([
      'Queued',
      'Assigned',
      'Started',
      'Finished',
    ])
    await expect(detail(page).getByRole('region', { name: 'Request' })).toContainText(mockup)
    expect(await accessViolations(page)).toEqual([])
  })

  await test.step('a job that failed says why and what to do, and is tried again; filters find it', async () => {
    const artwork = { smart_objects: [{ uuid: '*', asset: { url: 'http://127.0.0.1:9/nothing.png' } }] }
    const record = await service.call('GET', `/api/v1/psd-mockups/${mockup}`)
    const [object] = (record['data'] as { smart_objects: { uuid: string }[] }).smart_objects
    artwork.smart_objects[0]!.uuid = object!.uuid
    const failed = await service.render(mockup, artwork)
    await page.getByRole('radio', { name: /^Failed/ }).click()
    await expect(jobs(page).getByRole('option')).toHaveCount(1, { timeout: 30_000 })
    await jobs(page).getByRole('option').click()
    await expect(detail(page).getByRole('alert')).toContainText('would fail again')
    await detail(page).getByRole('button', { name: 'Try again' }).click()
    await expect(detail(page).getByText('Attempts')).toBeVisible({ timeout: 30_000 })
    await expect(detail(page).getByRole('region', { name: 'Log' })).toContainText('Queued')

    await page.getByRole('radio', { name: /^All/ }).click()
    await expect(jobs(page).getByRole('option')).toHaveCount(2)
    await page.getByRole('textbox', { name: 'Search jobs' }).fill(failed)
    await expect(jobs(page).getByRole('option')).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Search jobs' }).fill('no such thing')
    await page.getByRole('button', { name: 'Show all jobs' }).click()
    await expect(jobs(page).getByRole('option')).toHaveCount(2)
  })

  await test.step('an endpoint is added, tested, told of a job, paused and replayed to', async () => {
    const statuses = [200, 503]
    const receiver = await openWebhookReceiver(
      (_request, response) => response.writeHead(statuses.shift() ?? 200).end('{"taken":true}'),
      receiverPort,
    )
    try {
      await window.command('webhooks')
      await page.getByRole('button', { name: 'Add endpoint…' }).last().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Address').fill(`${receiver.url}/hook`)
      await dialog.getByLabel('Description').fill('Shop in production')
      await page.keyboard.press('Enter')
      const secret = await dialog.getByText(/^whsec_[0-9a-f]{64}$/).innerText()
      await page.keyboard.press('Escape')
      expect(await page.content()).not.toContain(secret)

      await page.getByRole('button', { name: 'Send a test' }).click()
      const chosen = page.getByRole('complementary', { name: 'Selected delivery' })
      await expect(chosen).toContainText('Delivered')
      await expect(chosen).toContainText('{"taken":true}')
      expect(receiver.received[0]?.body).toMatchObject({ event: 'webhook.test' })

      await service.render(mockup)
      const log = page.getByRole('listbox', { name: /^Deliveries/ })
      const told = log.getByRole('option', { name: /render\.succeeded/ })
      await expect(told).toContainText('Failed, will retry', { timeout: 30_000 })
      await told.click()
      await expect(chosen).toContainText('Next attempt')
      await expect(chosen.getByRole('region', { name: 'Attempts' }).getByRole('listitem')).toContainText([
        /503/,
      ])
      expect(await accessViolations(page)).toEqual([])
      await chosen.getByRole('button', { name: 'Send again' }).click()
      await expect(told).toContainText('Delivered')
      await expect(chosen.getByRole('region', { name: 'Attempts' }).getByRole('listitem')).toHaveCount(2)
      expect(receiver.received.map(({ body }) => body['event'])).toEqual([
        'webhook.test',
        'render.succeeded',
        'render.succeeded',
      ])

      await chosen.getByRole('button', { name: 'Show the job' }).click()
      await expect(detail(page)).toContainText('Sent to')
      await page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('button', { name: 'Webhooks' })
        .click()
      await page.getByRole('switch', { name: /^Send to/ }).click()
      await expect(page.getByText('Paused')).toBeVisible()
    } finally {
      await receiver.close()
    }
  })
})

/** Webhooks to this computer go to ports that a person has switched on. */
const receiverPort = 47_113
test.use({ settings: { service: { webhooks: { local_ports: [receiverPort] } } } })

longTest('pictures of the activity are taken in the dark and the light theme', async ({ window }) => {
  const { page } = window
  const receiver = await openWebhookReceiver(
    (_request, response) =>
      response.writeHead(503, { 'content-type': 'text/plain' }).end('The shop is being updated.'),
    receiverPort,
  )
  try {
    const take = async (name: string) => {
      await page.mouse.move(700, 5)
      await page.waitForTimeout(600)
      await takeInThemes(page, name, ['dark', 'light'])
    }
    await page.keyboard.press('Alt+4')
    await take('activity-empty')
    const service = await serviceOf(window)
    await service.call('POST', '/api/v1/webhook-endpoints', {
      url: `${receiver.url}/hook`,
      description: 'Shop in production',
    })
    await service.call('POST', '/api/v1/webhook-endpoints', { url: 'https://print.example/mockups/done' })
    const mockup = await service.uploadMug()
    for (const width of [600, 800, 1200])
      await service.render(mockup, { export_options: { image_size: width } })
    const refused = await service.render('00000000-0000-4000-8000-000000000009')
    expect(refused).toBeTruthy()
    await page.keyboard.press('Alt+4')
    await jobs(page).getByRole('option', { name: /Done/ }).nth(2).waitFor({ timeout: 30_000 })
    await jobs(page).getByRole('option').first().click()
    await take('activity')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: /Shop in production/ }).click()
    await page
      .getByRole('listbox', { name: /^Deliveries/ })
      .getByRole('option')
      .first()
      .click()
    await take('webhooks')
  } finally {
    await receiver.close()
  }
})
