import { documentEdits } from '@contract/edits/edit-wires'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { editKinds } from './edit-kinds'
import { remoteEditsOf } from './remote-edits-of'
import { resolveEdits } from './resolve-edits'

const box = '0d0c9a70-0000-4000-8000-000000000001'

type Placement = NonNullable<z.input<typeof documentEdits>['smart_objects']>[number]['placement']

const resolved = (placement: Placement) => {
  const layer = () => [1]
  const edits = documentEdits.parse({ smart_objects: [{ uuid: box, artwork_id: 'a', placement }] })
  return resolveEdits(edits, { layer, smartObject: layer, artwork: (path) => ({ path }) }, editKinds)
}

it('leaves skew and tile out where they are not wanted, so that what was kept before stays the same', () => {
  expect(Object.keys(resolved({}).smartObjects[0]?.placement ?? {})).toEqual([
    ...['fit', 'rotateDegrees', 'flipHorizontal', 'flipVertical', 'size', 'position'],
  ])
})

it('takes skew and tile with their defaults', () => {
  const { placement } =
    resolved({ skew: { x: 10 }, tile: { repeat: 'brick', spacing: { y: 0.5 } } }).smartObjects[0] ?? {}
  expect(placement).toMatchObject({
    skew: { x: 10, y: 0 },
    tile: { repeat: 'brick', spacing: { x: 0, y: 0.5 }, offset: { x: 0, y: 0 }, isMirrored: false },
  })
})

it('refuses angles that flatten artwork', () => {
  expect(() => resolved({ skew: { x: 50, y: 40 } })).toThrow(/flatten/)
})

it('says what a service cannot do', () => {
  const gaps = remoteEditsOf(resolved({ skew: { x: 10 }, tile: {} })).filter(
    ({ kind }) => kind === 'unavailable',
  )
  expect(gaps).toEqual([
    { kind: 'unavailable', what: 'repeatArtwork' },
    { kind: 'unavailable', what: 'skewArtwork' },
  ])
  expect(remoteEditsOf(resolved({ skew: {} })).map(({ kind }) => kind)).toEqual(['artwork'])
})
