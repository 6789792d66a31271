import { catalogue } from '@language/catalogue'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { failureText, shortText, type ToldFailure, wholeText } from './failure-text'

const readers = createInstance({
  resources: { en: { ...catalogue.en }, de: { ...catalogue.de } },
  interpolation: { escapeValue: false },
})
await readers.init({ lng: 'en' })

const read = (failure: ToldFailure, language: 'en' | 'de', title = '') =>
  failureText(failure, { t: readers.getFixedT(language, 'failures'), language, title })

const damaged: ToldFailure = {
  code: 'PSD_PARSE_FAILED',
  message: '"Mug "new".psd": the header: expected 26 bytes at offset 0 but the file has 4: it is cut off.',
  suggestion: 'Use another copy of it.',
}
const refused: ToldFailure = {
  code: 'INVALID_INPUT',
  message: '“rde” is no colour.',
  suggestion: 'Write #ff8800.',
}
const crashed: ToldFailure = { code: 'ENGINE_CRASHED', message: 'The engine died.', suggestion: 'Try again.' }

describe('a failure in English', () => {
  it('is told in main’s own words, which are not told twice', () => {
    expect(read(refused, 'en')).toEqual({
      sentence: refused.message,
      suggestion: refused.suggestion,
      original: '',
      isVague: false,
    })
  })

  it('of a damaged file names the file, says what to do, and keeps the offsets for the details', () => {
    expect(read(damaged, 'en')).toEqual({
      sentence: '“Mug "new".psd” is damaged, or no Photoshop document.',
      suggestion: damaged.suggestion,
      original: damaged.message,
      isVague: false,
    })
  })

  it('does not name the damaged file again below a title that does, nor one that main does not name', () => {
    const sentence = 'The file is damaged, or no Photoshop document.'
    expect(read(damaged, 'en', 'Mug "new".psd could not be opened').sentence).toBe(sentence)
    expect(read({ ...damaged, message: 'expected 26 bytes.' }, 'en').sentence).toBe(sentence)
  })

  it('names the file that only a parser gave up on', () => {
    const message = '"Mug.psd" is not a readable Photoshop file: its structure is damaged.'
    expect(read({ ...damaged, message }, 'en').sentence).toMatch(/^“Mug\.psd” /)
  })
})

describe('a failure in German', () => {
  it('is the German sentence of its code, with main’s English beside it where the sentence is vague', () => {
    const text = read(refused, 'de')
    expect(text).toEqual({
      sentence: catalogue.de.failures.INVALID_INPUT,
      suggestion: '',
      original: '“rde” is no colour. Write #ff8800.',
      isVague: true,
    })
    expect(shortText(text)).toBe(wholeText(text))
  })

  it('leaves main’s English to the details where the sentence says it', () => {
    const text = read(crashed, 'de')
    expect(text.isVague).toBe(false)
    expect(shortText(text)).toBe(catalogue.de.failures.ENGINE_CRASHED)
    expect(wholeText(text)).toBe(`${catalogue.de.failures.ENGINE_CRASHED} The engine died. Try again.`)
  })

  it('of a damaged file names the file and says what to do', () => {
    expect(read(damaged, 'de')).toEqual({
      sentence: '„Mug "new".psd“ ist beschädigt oder kein Photoshop-Dokument.',
      suggestion: catalogue.de.failures.damagedAdvice,
      original: `${damaged.message} ${damaged.suggestion}`,
      isVague: false,
    })
  })

  it('of an unknown code is one of ours', () => {
    expect(read({ ...crashed, code: 'teapot' }, 'de').sentence).toBe(catalogue.de.failures.INTERNAL_ERROR)
  })
})
