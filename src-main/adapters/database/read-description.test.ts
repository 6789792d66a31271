import { expect, it } from 'vitest'
import { cannedDescription, cannedLayer } from '../../service/testing/canned-engine'
import { parseDescription } from './read-description'

const text = { text: 'Sale', fontPostScriptName: 'Inter', fontSizePx: 20, color: '#FF0000' }
const described = { ...text, segments: [text], isEditable: false }

it('gives back what was stored', () => {
  const whole = cannedDescription([
    cannedLayer({
      path: [1],
      name: 'Group',
      kind: 'group',
      outlineCount: 2,
      children: [cannedLayer({ path: [2], name: 'Sale', hasColorOverlay: true, text: described })],
    }),
  ])
  expect(parseDescription(JSON.stringify(whole))).toEqual(whole)
})

it('completes what an earlier version stored, at every depth', () => {
  const { outlineCount: _, hasColorOverlay: __, ...early } = cannedLayer({ path: [2], name: 'Sale' })
  const stored = { ...cannedDescription([]), layers: [{ ...early, children: [{ ...early, text }] }] }
  expect(parseDescription(JSON.stringify(stored)).layers[0]).toMatchObject({
    outlineCount: 0,
    hasColorOverlay: false,
    text: null,
    children: [{ outlineCount: 0, text: { ...text, segments: [text], isEditable: true } }],
  })
})
