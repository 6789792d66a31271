import { expect, it } from 'vitest'
import { createFirstPictures } from './first-pictures'

it('draws a picture once for all sessions that begin with it, and keeps the newest 64', async () => {
  const pictures = createFirstPictures()
  const drawn: string[] = []
  const get = (name: string) =>
    pictures(name, async () => {
      drawn.push(name)
      return new Uint8Array([1])
    })
  await Promise.all([get('mug'), get('mug')])
  for (let index = 0; index < 63; index += 1) await get(`other ${index}`)
  await get('mug')
  await get('one more')
  expect(drawn.filter((name) => name === 'mug')).toHaveLength(1)
  await get('other 0')
  expect(drawn.filter((name) => name === 'other 0')).toHaveLength(2)
})

it('draws a picture anew that could not be drawn', async () => {
  const pictures = createFirstPictures()
  await expect(pictures('mug', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await pictures('mug', async () => new Uint8Array([2]))).toEqual(new Uint8Array([2]))
})
