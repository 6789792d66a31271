import { expect, it } from 'vitest'
import { AppError } from '../errors'
import { blending } from './blending'
import { documentEdits } from './edit-wires'
import { keptEdits, wireOfKept } from './kept-edits'

const uuid = 'a0000000-0000-4000-8000-000000000000'
const target = { uuid, contentsUuid: '', compNamed: () => 0 }
const [{ word, put }] = blending.answers

/** The edits that options ask for, all for one layer; null where something is given twice. */
const asked = (...options: readonly (readonly [flag: string, given: string])[]) => {
  let edits: object = documentEdits.parse({})
  for (const [name, given] of options) {
    const flag = word.flags.find(({ flags }) => flags.startsWith(`${name} `))
    const changed = put(edits, target, flag?.read(given).value)
    if (!changed) return null
    edits = changed
  }
  return documentEdits.parse(edits).blendings
}

const refusalOf = (flag: string, given: string): unknown => {
  try {
    return asked([flag, given])
  } catch (error) {
    return error instanceof AppError ? error.kind : error
  }
}

it('gathers the opacity and the blend mode of a layer in one edit, and takes each once', () => {
  expect(asked(['--layer-opacity', 'Shadow=12.5'], ['--layer-blend', 'Shadow=Soft-Light'])).toEqual([
    { uuid, opacity: 12.5, blend_mode: 'soft_light' },
  ])
  expect(asked(['--layer-opacity', 'Shadow=50%'])).toEqual([{ uuid, opacity: 50 }])
  expect(asked(['--layer-blend', 'Group=pass_through'])).toEqual([{ uuid, blend_mode: 'pass_through' }])
  expect(asked(['--layer-opacity', 'Shadow=50'], ['--layer-opacity', 'Shadow=40'])).toBeNull()
})

it.each([
  ['--layer-opacity', 'Shadow', 'optionMisspelt'],
  ['--layer-opacity', 'Shadow=101', 'optionMisspelt'],
  ['--layer-opacity', 'Shadow=half', 'optionMisspelt'],
  ['--layer-blend', 'Shadow', 'optionMisspelt'],
  ['--layer-blend', 'Shadow=plus', 'blendModeUnknown'],
])('refuses %s "%s"', (flag, given, kind) => {
  expect(refusalOf(flag, given)).toBe(kind)
})

it('goes over the wire as kept, within its limits only', () => {
  const kept = keptEdits.parse({ blendings: { [uuid]: { opacity: 0, blendMode: 'multiply' } } })
  expect(wireOfKept(kept).blendings).toEqual([{ uuid, opacity: 0, blend_mode: 'multiply' }])
  expect(wireOfKept(keptEdits.parse({})).blendings).toEqual([])
  for (const wrong of [{ opacity: 101 }, { opacity: -1 }, { blend_mode: 'plus' }])
    expect(documentEdits.safeParse({ blendings: [{ uuid, ...wrong }] }).success).toBe(false)
})

it('is asked for by a variant, an entry for each layer', () => {
  const read = (flag: string, given: string) => {
    const found = word.flags.find(({ flags }) => flags.startsWith(`${flag} `))
    if (!found) throw new RangeError(flag)
    return found.read(given)
  }
  const named = [
    read('--layer-opacity', 'Shadow=50'),
    read('--layer-opacity', 'Glow=10'),
    read('--layer-blend', 'Shadow=multiply'),
  ]
  const variant = word.variantOf(named)
  expect(variant).toEqual({
    blendings: [
      { layer: 'Shadow', opacity: 50, blend_mode: 'multiply' },
      { layer: 'Glow', opacity: 10 },
    ],
  })
  expect(word.ofVariant(variant)).toEqual([named[0], named[2], named[1]])
  expect(() => word.variantOf([...named, read('--layer-opacity', 'Glow=20')])).toThrow(
    expect.objectContaining({ kind: 'editGivenTwice' }),
  )
})
