import { expect, it } from 'vitest'
import { panelStorage, rescaledLayout } from './panel-widths'

it('keeps the pixels of the panels beside the canvas in a narrower window', () => {
  const layout = { layers: 18, canvas: 62, inspector: 20 }
  expect(rescaledLayout(layout, { from: 1500, to: 1000, rest: 'canvas' })).toEqual({
    layers: 27,
    canvas: 43,
    inspector: 30,
  })
})

it('leaves a layout alone that would have no room for the rest', () => {
  const layout = { layers: 40, canvas: 20, inspector: 40 }
  expect(rescaledLayout(layout, { from: 1500, to: 1000, rest: 'canvas' })).toBe(layout)
})

it('reads a layout for the width of the moment, and one that was kept without a width as it is', () => {
  const kept = new Map<string, string>([['old', '{"grid":75,"recipe":25}']])
  let width = 1200
  const storage = panelStorage(
    {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    },
    'grid',
    () => width,
  )
  expect(storage.getItem('old')).toBe('{"grid":75,"recipe":25}')
  storage.setItem('new', '{"grid":75,"recipe":25}')
  width = 1000
  expect(JSON.parse(storage.getItem('new') ?? '')).toEqual({ grid: 70, recipe: 30 })
})
