import { appendFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { test } from './app-window'
import { longTest } from './long-test'
import { readDragFrames, timesOfFrames, watchPreviewFrames } from './preview-watch'

// Counts frames.
test.use({ ownProcess: true })

/** CSS px of the window's contents: the canvas of a landscape mockup is then about 1,280 px wide. */
const contents = { width: 1920, height: 1200 }
const moves = howOften('window: moves of the pointer that drags')
const samples = [/poster/i, /t-shirt/i, /mug/i].slice(
  0,
  howOften('window: samples over which artwork is dragged'),
)

for (const title of samples)
  longTest(`frames follow the hand while artwork is dragged: ${title.source}`, async ({ window }) => {
    const { app, page, canvas } = window
    await app.evaluate(({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    }, contents)
    await page.addInitScript(watchPreviewFrames)
    await page.reload()
    await page.getByRole('heading', { name: 'Library' }).waitFor()
    await window.openSample(title)
    const tray = page.getByRole('region', { name: 'Designs' })
    await tray
      .getByRole('button', { name: /^Place / })
      .first()
      .dragTo(canvas)
    await window.pictureIsCurrent()

    const box = (await canvas.boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let move = 0; move < moves; move += 1) {
      const angle = (move / moves) * 4 * Math.PI
      await page.mouse.move(middle.x + 60 * Math.sin(angle), middle.y + 40 * (1 - Math.cos(angle)))
      await page.waitForTimeout(8)
    }
    await page.mouse.up()
    await window.pictureIsCurrent()
    const frames = await page.evaluate(readDragFrames)
    const times = timesOfFrames(frames)
    console.log(
      `  ${title.source}: half within ${times.median} ms, 95 % within ${times.most} ms (the mark is 33), the first after ${times.first} ms; ${times.parts}`,
    )
    const report = process.env['MOCKWRIGHT_FRAMES_REPORT']
    if (report) await appendFile(report, `${JSON.stringify({ sample: title.source, ...times })}\n`)
    expect(frames.length).toBeGreaterThan(5)
  })
