import { expect, it } from 'vitest'
import type { Displace } from '../document/smart-filter'
import { displace } from './displace'
import { type BytePlanes, displaceBytes } from './displace-bytes'
import type { FilterContext, FilterPicture } from './filter-operation'

const [width, height] = [23, 17]
const documentSize = { width: 30, height: 20 }
const noise = (seed: number) => (at: number) => (Math.imul(at + 1, seed) >>> 13) & 255

/** Transparent in a stripe and half covered in another. */
const planes = (): BytePlanes => {
  const plane = (seed: number) => Uint8Array.from({ length: width * height }, (_, at) => noise(seed)(at))
  const coverage = Uint8Array.from({ length: width * height }, (_, at) =>
    at % width < 4 ? 0 : at % width < 7 ? noise(77_777)(at) : 255,
  )
  return [plane(2_654_435_761), plane(1_664_525), plane(22_695_477), coverage]
}

const map = {
  ...{ width: 9, height: 7 },
  horizontal: Float32Array.from({ length: 63 }, (_, at) => 128 + ((at * 37) % 90) - 45),
  vertical: Float32Array.from({ length: 63 }, (_, at) => 128 + ((at * 53) % 70) - 35),
}
const filter: Displace = {
  ...{ kind: 'displace', horizontalPercent: 11, verticalPercent: -7, fit: 'stretch', edges: 'repeat' },
  map: { fileName: 'folds.psd', bytes: null },
}

it.each([
  ['inside the document', { x: 4, y: 2 }],
  ['across its corner', { x: -5, y: -3 }],
  ['across the other corner', { x: 14, y: 9 }],
])('moves bytes %s as the filter moves numbers', (_, origin) => {
  const bytes = planes()
  const full = planes().map((plane) => Float32Array.from(plane, (value) => value / 255))
  const premultiplied = full.map((plane, channel) =>
    channel === 3 ? plane : plane.map((value, at) => value * full[3][at]),
  )
  const [red, green, blue, alpha] = premultiplied
  const source: FilterPicture = { width, height, planes: [red, green, blue, alpha] }
  const context: FilterContext = {
    ...{ depth: 8, isGray: false, documentSize, origin },
    displacementMap: () => map,
    adjust: () => undefined,
  }
  const wished = displace.apply(source, filter, context)
  displaceBytes(bytes, { width, height }, filter, map, context)
  for (let at = 0; at < width * height; at += 1) {
    const covered = wished.planes[3][at]
    expect(Math.abs(bytes[3][at] - 255 * covered)).toBeLessThanOrEqual(0.51)
    if (covered > 0)
      for (const channel of [0, 1, 2] as const)
        expect(Math.abs(bytes[channel][at] - (255 * wished.planes[channel][at]) / covered)).toBeLessThan(0.51)
  }
})
