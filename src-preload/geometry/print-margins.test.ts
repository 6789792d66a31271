import { expect, it } from 'vitest'
import { marginFaults } from './print-margins'

const print = { width: 200, height: 100 }
const margins = { bleed: 10, safe: 20 }
const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const faults = (corners: ReturnType<typeof box>) => {
  const { isBleedShort, isBeyondSafe } = marginFaults(corners, print, margins)
  return [isBleedShort && 'bleed', isBeyondSafe && 'safe'].filter(Boolean).join(' ')
}

it('is content with artwork that covers the bleed, or stays within the safe area', () => {
  expect([faults(box(-10, -10, 210, 110)), faults(box(20, 20, 180, 80))]).toEqual(['', ''])
})

it('misses bleed where artwork ends at the edge or before the bleed does', () => {
  expect([faults(box(0, 0, 200, 100)), faults(box(-10, -10, 210, 105))]).toEqual(['bleed', 'bleed'])
})

it('tells of artwork that ends between the safe area and the edge', () => {
  expect([faults(box(19, 20, 180, 80)), faults(box(20, 20, 180, 100))]).toEqual(['safe', 'bleed'])
})

it('asks for nothing without margins', () => {
  expect(marginFaults(box(0, 0, 200, 100), print, { bleed: 0, safe: 0 })).toEqual({
    isBleedShort: false,
    isBeyondSafe: false,
  })
})
