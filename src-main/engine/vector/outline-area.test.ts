import { expect, it } from 'vitest'
import type { Outline } from '../document/outline'
import { outlineArea } from './outline-area'
import { coarseSamples, fineSamples } from './sample-grid'

const triangle: Outline = {
  ...{ initialFill: 'nothing', isInverted: false, isAligned: false },
  paths: [
    {
      ...{ operation: 'combine', rule: 'even-odd' },
      subpaths: [
        {
          isClosed: true,
          knots: [
            { x: 0.92, y: 0.985 },
            { x: 29.606, y: 0.985 },
            { x: 20, y: 14.4 },
          ].map((at) => ({ before: at, anchor: at, after: at })),
        },
      ],
    },
  ],
}

it('the area of an outline ends at lines of samples, up to CS5.1 at whole pixels', () => {
  expect(outlineArea(triangle, fineSamples)).toEqual({ left: 16 / 17, top: 1, right: 503 / 17, bottom: 14.4 })
  expect(outlineArea(triangle, coarseSamples)).toEqual({ left: 1, top: 1, right: 30, bottom: 14 })
})
