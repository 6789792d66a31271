import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { connectTo } from '../../src-main/adapters/database/open-database'
import { openWebhookReceiver } from '../../src-main/doors/testing/webhook-receiver'
import { filmFaults } from '../../src-main/testing/film-crash-faults'
import { stillThere } from '../../src-main/testing/helper-processes'
import { howOften } from '../../src-main/testing/how-often'
import { type AppWindow, openWindow, test } from './app-window'
import { chooseInList } from './choose-in-list'
import { longTest } from './long-test'
import { serviceOf, type WindowService } from './testing/service-of'

const kills = Math.max(1, howOften('window: kills of the page that encodes films'))
/** Mostly long enough to be struck before it is whole. */
const struck = { duration_seconds: 3, fps: 24, width: 640 }
/** Shares of the progress at which the page is killed, one after another. */
const shares = [0.3, 0.6, 0.15, 0.85]

longTest(
  'films whose encoder, the hidden page, is killed have failed once: nothing is half-written, charged or left waiting',
  async () => {
    test.setTimeout(180_000 + kills * 30_000)
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-film-kills-'))
    const receiver = await openWebhookReceiver()
    const [data, scratch] = [join(folder, 'data'), join(folder, 'tmp')]
    for (const each of [data, scratch]) await mkdir(each)
    const webhooks = { local_ports: [Number(new URL(receiver.url).port)], retry_seconds: [0.1] }
    const settings = { introduction_seen: true, service: { webhooks } }
    await writeFile(join(data, 'settings.json'), JSON.stringify(settings))
    const window = await openWindow(folder, {
      TMPDIR: scratch,
      MOCKWRIGHT_FILM_ENCODERS: 'page',
    })
    const database = connectTo(join(data, 'mockwright.db'))
    try {
      const service = await serviceOf(window)
      await service.call('POST', '/api/v1/webhook-endpoints', { url: receiver.url })
      const order = await filmsOf(service)
      let late = 0
      for (let kill = 0; kill < kills + late; kill += 1) {
        const id = await order()
        await reaches(service, id, shares[kill % shares.length]!)
        await killFilmPage(window)
        const film = await ended(service, id)
        if (film['status'] === 'succeeded' && late < kills) late += 1
        else
          expect(film, `kill ${kill + 1}`).toMatchObject({
            ...{ status: 'failed', error: { error_code: 'VIDEO_ENCODER_FAILED' } },
            ...{ credits_charged: 0, result_url: null, poster_url: null },
          })
      }
      const whole = await ended(service, await order())
      expect(whole, 'the slot is free again').toMatchObject({ status: 'succeeded', credits_charged: 30 })
      const { duration_seconds, fps } = struck
      const frames = duration_seconds * fps
      expect(
        await filmFaults({ database, dataFolder: data, scratch, receiver, frames, credits: 30 }),
      ).toEqual([])
      await exportStruck(window)
      console.log(`  the page that encodes films: ${kills + 1} kills, nothing left behind`)
    } finally {
      database.close()
      await window.app.close().catch(() => undefined)
      await receiver.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** Uploads a mockup; resolves with a function that orders a film of it. */
async function filmsOf(service: WindowService): Promise<() => Promise<string>> {
  const mockup_uuid = await service.uploadMug()
  const record = await service.call('GET', `/api/v1/psd-mockups/${mockup_uuid}`)
  const [object] = (record['data'] as { readonly smart_objects: readonly { readonly uuid: string }[] })
    .smart_objects
  const asset = { url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==' }
  const smart_objects = [{ uuid: object?.uuid, asset }]
  return async () => {
    const answer = await service.call('POST', '/api/v1/renders/video', {
      ...{ mockup_uuid, smart_objects, video: struck },
    })
    expect(answer).toMatchObject({ success: true, status: 'queued' })
    return String(answer['job_id'])
  }
}

const jobOf = (service: WindowService, id: string) => service.call('GET', `/api/v1/jobs/${id}`)

const reaches = (service: WindowService, id: string, share: number): Promise<void> =>
  expect
    .poll(async () => (await jobOf(service, id))['progress'], { timeout: 60_000, intervals: [20] })
    .toBeGreaterThanOrEqual(share)

async function ended(service: WindowService, id: string): Promise<Record<string, unknown>> {
  await expect
    .poll(async () => (await jobOf(service, id))['status'], { timeout: 60_000 })
    .toMatch(/succeeded|failed|cancelled/)
  return jobOf(service, id)
}

/** The process that runs the hidden page; no other page runs in it. */
async function killFilmPage({ app }: AppWindow): Promise<void> {
  const pids = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter(({ webContents }) => webContents.getURL().startsWith('app://films/'))
      .map(({ webContents }) => webContents.getOSProcessId()),
  )
  expect(pids, 'one page encodes').toHaveLength(1)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  expect(await stillThere(pids, 5000)).toEqual([])
}

/** In the window the export says why it failed, leaves no file, and succeeds when it is asked for again. */
async function exportStruck(window: AppWindow): Promise<void> {
  const { page, folder } = window
  const into = join(folder, 'Exported')
  await mkdir(into)
  await window.command('Go to the library')
  await window.openSample(/Coffee mug/)
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const strip = page.getByRole('region', { name: 'Video' })
  const dialog = page.getByRole('dialog', { name: /^Export a video of/ })
  await chooseInList(strip.getByRole('combobox', { name: 'Size' }), /^640 ×/)
  await window.saveDialogAnswers(join(into, 'Mug.mp4'))
  const exported = strip.getByRole('button', { name: 'Export video…' })
  const progress = strip.getByRole('progressbar', { name: 'Video export' })
  await exported.click()
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { intervals: [20] })
    .toBeGreaterThan(20)
  await killFilmPage(window)
  await expect(dialog.getByRole('alert')).toContainText('The video was not exported')
  expect(await readdir(into)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await exported.click()
  await expect(dialog.getByText('Video exported')).toBeVisible({ timeout: 60_000 })
  expect(await readdir(into)).toEqual(['Mug.mp4'])
}
