import { writePsd } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import { openPsd } from '../open-psd'
import { readGuides } from './guides'
import { resourceIds } from './image-resources'

const guidesOf = (block: Uint8Array) => readGuides(new Map([[resourceIds.guides, block]]))

/** A block of version 1 with a grid and one guide for each `[location in 1/32 px, direction]`. */
const block = (guides: readonly (readonly [number, 0 | 1])[], count = guides.length): Uint8Array => {
  const bytes = Buffer.alloc(16 + guides.length * 5)
  for (const [at, value] of [1, 576, 576, count].entries()) bytes.writeUInt32BE(value, at * 4)
  for (const [at, [location, direction]] of guides.entries()) {
    bytes.writeUInt32BE(location >>> 0, 16 + at * 5)
    bytes[20 + at * 5] = direction
  }
  return bytes
}

describe('the guides of a document', () => {
  it('are read from a file that another program wrote', () => {
    const file = writePsd({
      width: 40,
      height: 30,
      imageResources: {
        gridAndGuidesInformation: {
          guides: [
            { direction: 'vertical', location: 12.5 },
            { direction: 'horizontal', location: 7 },
          ],
        },
      },
    })
    expect(openPsd(new Uint8Array(file), 'guides.psd').guides).toEqual([
      { axis: 'x', position: 12.5 },
      { axis: 'y', position: 7 },
    ])
  })

  it('are none in a file without the block', () => {
    expect(readGuides(new Map())).toEqual([])
  })

  it('are none when the block is cut off, of another version, or promises more than it holds', () => {
    expect(guidesOf(block([[32, 0]]).subarray(0, 18))).toEqual([])
    const later = block([[32, 0]])
    later[3] = 9
    expect(guidesOf(later)).toEqual([])
    expect(guidesOf(block([[32, 0]], 4_000_000_000))).toEqual([])
  })

  it('leave out a guide that lies off every canvas', () => {
    expect(
      guidesOf(
        block([
          [-320, 0],
          [64, 1],
        ]),
      ),
    ).toEqual([{ axis: 'y', position: 2 }])
  })
})
