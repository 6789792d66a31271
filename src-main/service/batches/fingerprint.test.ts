import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { EngineRenderRequest } from '../ports/engine'
import { fingerprintOfRequest } from './fingerprint'

const request: EngineRenderRequest = {
  target: '/out/mug-red.png',
  output: { format: 'png', width: 'original', quality: 90, dpi: null, profile: 'document' },
  edits: {
    ...noEdits,
    shownLayers: [],
    hiddenLayers: [[1, 0]],
    fills: [],
    looks: [{ layer: [3], color: { hex: '#0000ff', blendMode: 'screen' }, adjustments: null }],
    layerComp: null,
    smartObjects: [
      {
        layer: [3],
        artwork: { path: '/red.png' },
        placement: {
          fit: 'fill',
          rotateDegrees: 0,
          flipHorizontal: false,
          flipVertical: false,
          size: null,
          position: null,
        },
      },
    ],
  },
  file: '/mug.psd',
}
const files = { stampOf: async (path: string) => `stamp of ${path}` }

/** Exactly what earlier versions hashed: users' folders still contain their ledgers. */
const hashedBefore =
  '[{"file":"/mug.psd","edits":{"smartObjects":[{"layer":[3],"artwork":{"path":"/red.png"},"placement":' +
  '{"fit":"fill","rotateDegrees":0,"flipHorizontal":false,"flipVertical":false,"size":null,"position":null}}],' +
  '"layerComp":null,"looks":[{"layer":[3],"color":{"hex":"#0000ff","blendMode":"screen"},"adjustments":null}],' +
  '"fills":[],"hiddenLayers":[[1,0]],"shownLayers":[]},"output":{"format":"png","width":"original","quality":90,' +
  '"dpi":null,"profile":"document"},"target":"/out/mug-red.png"},["stamp of /mug.psd","stamp of /red.png"]]'

it('is the one of earlier programs, in whatever order a request has its parts, and whatever kinds of edits came later', async () => {
  const before = createHash('sha256').update(hashedBefore).digest('hex')
  expect(await fingerprintOfRequest(request, files)).toBe(before)
  const withLaterKind = { ...request, edits: { ...request.edits, ...{ laterKind: [] } } }
  expect(await fingerprintOfRequest(withLaterKind, files)).toBe(before)
})

it('differs with each part of a request and with the files that it names', async () => {
  const others = [
    { ...request, target: '/out/other.png' },
    { ...request, output: { ...request.output, maxBytes: 5000 } },
    { ...request, edits: { ...request.edits, shownLayers: [[2]] } },
  ]
  const prints = await Promise.all([request, ...others].map((each) => fingerprintOfRequest(each, files)))
  prints.push(await fingerprintOfRequest(request, { stampOf: async () => 'changed' }))
  expect(new Set(prints).size).toBe(5)
})
