import { batch } from '@contract/failures/batch'
import { cutOuts } from '@contract/failures/cut-outs'
import { type FailureKind, isFailureKind } from '@contract/failures/failure-kinds'
import { files } from '@contract/failures/files'
import { hotFolders } from '@contract/failures/hot-folders'
import { photos } from '@contract/failures/photos'
import { tables } from '@contract/failures/tables'
import { sampleParams } from '@contract/failures/testing/sample-failures'
import { expect, it } from 'vitest'
import { sayFailure } from '../../src-preload/language/say-failure'
import { forbiddenWords } from './forbidden-words'
import { type Vocabulary, vocabulary } from './vocabulary'
import { vocabularyPage } from './vocabulary-page'

const planted: Vocabulary = {
  terms: [
    {
      en: 'print area',
      de: 'Druckfläche',
      meaning: 'Where.',
      never: { en: ['slot'], de: ['Ware', 'Bereich'] },
    },
    { en: 'batch', de: 'Stapel', meaning: 'A set.', never: { en: ['recipe'], de: ['sichern'] } },
  ],
  developersWords: { en: ['is_async', 'HTTP'], de: ['is_async'] },
  developersPlaces: ['server.'],
  exceptions: [{ at: 'layers.', words: { en: ['slot'] }, because: 'it is one' }],
}
const slot = ['layers.kind', 'Slot'] as const
const found = (language: 'en' | 'de', ...texts: (readonly [string, string])[]) =>
  forbiddenWords(new Map([...texts, slot]), language, planted)

it.each([
  ['as it is', 'en', 'Name of the recipe', 'recipe', 'batch'],
  ['at the beginning', 'en', 'Recipes', 'Recipes', 'batch'],
  ['beside a value', 'en', '{{count}} slots', 'slots', 'print area'],
  ['in another case', 'de', 'Alle Bereiche, {{count}}', 'Bereiche', 'Druckfläche'],
  ['a verb at the beginning', 'de', 'Sichern', 'Sichern', 'Stapel'],
] as const)('finds a word that is not to be used: %s', (_how, language, text, hit, instead) => {
  expect(found(language, ['batch.title', text])).toEqual([
    `${language} batch.title: “${hit}”, say ${instead}`,
  ])
})

it('finds a word of developers outside their places', () => {
  expect(found('en', ['batch.text', 'Sent with is_async'], ['server.text', 'HTTP, is_async'])).toEqual([
    'en batch.text: “is_async”, only developers know it',
  ])
})

it('leaves values, tokens, longer words and words of another case alone', () => {
  expect(found('en', ['a', '{{recipe}}'], ['b', '{recipe}'], ['c', 'slotted'], ['d', 'https'])).toEqual([])
  expect(found('de', ['a', 'Die Dateien waren da'], ['b', 'Sicherheit, Arbeitsbereich'])).toEqual([])
})

it('finds an exception that no text needs', () => {
  expect(forbiddenWords(new Map([['a', 'Batch']]), 'en', planted)).toEqual([
    'en: no text needs the exception layers.: slot',
  ])
})

it('writes a page with each word, and what must not stand for it', () => {
  const page = vocabularyPage(planted)
  expect(page).toContain('| **print area** | **Druckfläche** | Where. | slot | Ware, Bereich |')
  expect(page).toContain('is_async · HTTP')
  expect(page).toContain('- `layers.`: slot, because it is one.')
})

/** Rooms whose failures are read in the window first; the others speak to programs, with the service's words. */
const windowsFailures = { ...batch, ...tables, ...hotFolders, ...photos, ...cutOuts, ...files }

it.each(['en', 'de'] as const)('is kept by the failures of the window, %s', (language) => {
  const said = (kind: FailureKind) =>
    sampleParams(kind)
      .map((params) => sayFailure({ kind, params }, language))
      .map(({ message, suggestion }) => `${message} ${suggestion ?? ''}`)
      .join(' ')
  const texts = new Map(
    Object.keys(windowsFailures)
      .filter(isFailureKind)
      .map((kind) => [kind, said(kind)]),
  )
  expect(texts.size).toBeGreaterThan(50)
  expect(forbiddenWords(texts, language, { ...vocabulary, exceptions: [] })).toEqual([])
})
