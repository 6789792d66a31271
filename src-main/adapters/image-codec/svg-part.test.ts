import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createImageCodec } from './image-codec'

const codec = createImageCodec({ cacheFolder: tmpdir() })

/** A part of an SVG drawn in 8 × 8 pixels: the colours along its middle row. */
const rowOf = async (svg: string, of: { left: number; top: number; width: number; height: number }) => {
  const size = { width: 8, height: 8 }
  const image = { name: 'drawing.svg', bytes: new TextEncoder().encode(svg) }
  const wish = { profile: null, bytesPerSample: 1, drawnAtLeast: size, part: { of, size } } as const
  const { width, height, pixels } = await codec.decode(image, wish)
  expect([width, height]).toEqual([8, 8])
  const letters = new Map([
    ['255,0,0,255', 'R'],
    ['0,0,255,255', 'B'],
    ['0,0,0,0', '.'],
  ])
  return Array.from({ length: 8 }, (_, x) => {
    const at = (4 * 8 + x) * 4
    return letters.get([...pixels.subarray(at, at + 4)].join()) ?? '?'
  }).join('')
}

const whole = { left: 0, top: 0, width: 40, height: 20 }
const halves =
  '<rect width="50%" height="100%" fill="red"/><rect x="50%" width="50%" height="100%" fill="#00f"/>'

it('is stretched to the size that is wished, in the units of its own size', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 400 200">${halves}</svg>`
  expect(await rowOf(svg, whole)).toBe('RRRRBBBB')
  expect(await rowOf(svg, { left: 15, top: 0, width: 10, height: 5 })).toBe('RRRRBBBB')
  expect(await rowOf(svg, { left: 20, top: 0, width: 40, height: 20 })).toBe('BBBB....')
})

it('is found after a prolog, comments and a document type, whatever its tag says of its own place', async () => {
  const prolog = `<?xml version="1.0"?>\n<!-- <svg> -->\n<!DOCTYPE svg [<!ENTITY hue "red">]>\n`
  const tag = `<svg xmlns="http://www.w3.org/2000/svg" data-a="a > b" height = '20' x="7" width='40'>`
  expect(await rowOf(`${prolog}${tag}<rect width="20" height="20" fill="&hue;"/></svg>\n`, whole)).toBe(
    'RRRR....',
  )
})

it('is refused where it is no text that we read', async () => {
  const utf16 = Buffer.from(`\uFEFF<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>`, 'utf16le')
  const part = { of: whole, size: whole }
  const wish = { profile: null, bytesPerSample: 1, drawnAtLeast: whole, part } as const
  const refused = { code: 'ARTWORK_UNREADABLE' }
  await expect(codec.decode({ name: 'a.svg', bytes: utf16 }, wish)).rejects.toMatchObject(refused)
})
