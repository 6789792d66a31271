import { describe, expect, it } from 'vitest'
import { isSecondOnOther, type Press } from './second-press'

const dialog = { isConnected: true }
const closed = { isConnected: false }
const at = (ms: number, press: Partial<Press> = {}): Press => ({
  at: ms,
  x: 100,
  y: 40,
  layer: null,
  isInLayer: false,
  ...press,
})

describe('the second press of a double click', () => {
  it('is passed over where the first one opened a dialog', () => {
    expect(isSecondOnOther(at(0), at(120, { layer: dialog }))).toBe(true)
  })

  it('is passed over where the first one closed the dialog that it was in, whatever is there now', () => {
    const first = at(0, { layer: closed, isInLayer: true })
    expect([isSecondOnOther(first, at(120)), isSecondOnOther(first, at(120, { layer: dialog }))]).toEqual([
      true,
      true,
    ])
  })

  it('acts where nothing has changed, later, elsewhere, and after a press that was forgotten for a key', () => {
    expect([
      isSecondOnOther(at(0, { layer: dialog, isInLayer: true }), at(120, { layer: dialog, isInLayer: true })),
      isSecondOnOther(at(0), at(600, { layer: dialog })),
      isSecondOnOther(at(0), at(120, { layer: dialog, x: 140 })),
      isSecondOnOther(null, at(120, { layer: dialog })),
    ]).toEqual([false, false, false, false])
  })
})
