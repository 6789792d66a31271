import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { PicturesAtWork } from './pictures-at-work'

const gigabyte = 1e9
let pictures: PicturesAtWork
let atOnce: number[]
beforeEach(() => {
  pictures = new PicturesAtWork()
  atOnce = []
})

const draw = (bytes: number, signal?: AbortSignal): Promise<void> =>
  pictures.draw(bytes, signal, async () => {
    atOnce.push(pictures.count)
    await setImmediate()
  })

it('draws small pictures all at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => draw(1e8)))
  expect(atOnce).toEqual([1, 2, 3, 4])
})

it('draws large ones as many at once as fit', async () => {
  await Promise.all([1, 2, 3, 4].map(() => draw(gigabyte)))
  expect(atOnce).toEqual([1, 2, 2, 2])
  expect(pictures.count).toBe(0)
})

it('draws one that is larger than all room, alone', async () => {
  await Promise.all([draw(5 * gigabyte), draw(gigabyte), draw(5 * gigabyte)])
  expect(atOnce).toEqual([1, 1, 1])
})

it('lets one that waits be cancelled, and the others go on', async () => {
  const controller = new AbortController()
  const ends = Promise.allSettled([draw(3 * gigabyte), draw(gigabyte, controller.signal), draw(gigabyte)])
  controller.abort()
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('gives the room back after a failure', async () => {
  const failing = pictures.draw(3 * gigabyte, undefined, () => Promise.reject(new Error('No.')))
  await expect(Promise.all([failing, draw(gigabyte)])).rejects.toThrow('No.')
  await setImmediate()
  await draw(3 * gigabyte)
  expect(pictures.count).toBe(0)
})
