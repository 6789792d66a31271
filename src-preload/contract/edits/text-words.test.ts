import { expect, it } from 'vitest'
import { AppError } from '../errors'
import { documentEdits } from './edit-wires'
import { editVocabulary } from './words'

const target = { uuid: 'a0000000-0000-4000-8000-000000000000', contentsUuid: '', compNamed: () => 0 }

/** The edits that options ask for, all for one layer; null where something is given twice. */
const asked = (...options: readonly (readonly [flag: string, given: string])[]) => {
  let edits: object = documentEdits.parse({})
  for (const [name, given] of options) {
    const word = editVocabulary.words.find(({ flags }) =>
      flags.some(({ flags: each }) => each.startsWith(`${name} `)),
    )
    const flag = word?.flags.find(({ flags: each }) => each.startsWith(`${name} `))
    const changed = editVocabulary.answersTo(word?.id ?? '')[0]?.put(edits, target, flag?.read(given).value)
    if (!changed) return null
    edits = changed
  }
  return documentEdits.parse(edits)
}

const refusalOf = (flag: string, given: string): unknown => {
  try {
    return asked([flag, given])
  } catch (error) {
    return error instanceof AppError ? error.kind : error
  }
}

const { uuid } = target
const neutral = { uuid, text: null, segments: [], font: null, font_size: null, color: null, fit: 'overflow' }

it('gathers everything that concerns a text layer in one edit', () => {
  const edits = asked(
    ['--text', String.raw`Name=Ada\nLovelace`],
    ['--font', 'Name=Lobster-Regular'],
    ['--text-size', 'Name=48.5'],
    ['--text-color', 'Name=22384D'],
    ['--text-fit', 'Name=Shrink'],
  )
  expect(edits?.texts).toEqual([
    {
      uuid,
      text: 'Ada\nLovelace',
      segments: [],
      font: 'Lobster-Regular',
      font_size: 48.5,
      color: '#22384d',
      fit: 'shrink',
    },
  ])
})

it('takes words for single segments, and refuses a segment, a text or both given twice', () => {
  expect(asked(['--segment', 'Title#0=Big'], ['--segment', 'Title#1= sale'])?.texts).toEqual([
    {
      ...neutral,
      segments: [
        { index: 0, text: 'Big' },
        { index: 1, text: ' sale' },
      ],
    },
  ])
  expect(asked(['--segment', 'Title#0=Big'], ['--segment', 'Title#0=Small'])).toBeNull()
  expect(asked(['--segment', 'Title#0=Big'], ['--text', 'Title=Small'])).toBeNull()
  expect(asked(['--text', 'Title=Small'], ['--text', 'Title=Big'])).toBeNull()
  expect(asked(['--font', 'Title=A'], ['--font', 'Title=B'])).toBeNull()
})

it('takes colours of outlines front to back, and leaves those that are to be kept', () => {
  expect(asked(['--stroke', 'Badge=#FFffff, keep,112233'])?.outlines).toEqual([
    { uuid, colors: ['#ffffff', null, '#112233'] },
  ])
  expect(asked(['--stroke', 'Badge=#fff000'], ['--stroke', 'Badge=#fff000'])).toBeNull()
})

it.each([
  ['--text', 'Name'],
  ['--text', 'Name='],
  ['--segment', 'Name#32=x'],
  ['--segment', 'Name=x'],
  ['--text-size', 'Name=0'],
  ['--text-size', 'Name=2001'],
  ['--text-size', 'Name=big'],
  ['--text-color', 'Name=reddish'],
  ['--text-fit', 'Name=squeeze'],
  ['--stroke', 'Badge=#ffffff,reddish'],
  ['--stroke', 'Badge=keep,keep,keep,keep,keep,keep,keep,keep,keep'],
])('refuses %s "%s" and shows the form', (flag, given) => {
  expect(refusalOf(flag, given)).toBe('optionMisspelt')
})

it('refuses words that are longer than a text may be', () => {
  expect(refusalOf('--text', `Name=${'x'.repeat(501)}`)).toBe('textTooLong')
  expect(refusalOf('--segment', `Name#0=${'x'.repeat(201)}`)).toBe('textTooLong')
  expect(asked(['--text', `Name=${'x'.repeat(500)}`])?.texts[0]?.text).toHaveLength(500)
})
