import { failureOf, readFailure } from '@contract/errors'
import { describe, expect, it } from 'vitest'
import { failureText, shortText, wholeText } from './failure-text'

const damaged = failureOf('psdVersion', { file: 'Mug "new".psd', version: 7 })
const refused = failureOf('cellNoColor', { cell: 'rde' })

describe('a failure in the window', () => {
  it('is told in the person’s language, with what to do', () => {
    expect([failureText(refused, 'en'), failureText(refused, 'de')]).toEqual([
      {
        sentence: '“rde” is no colour.',
        suggestion: 'Write #ff8800, or an English colour name such as tomato.',
        detail: '',
      },
      {
        sentence: '„rde“ ist keine Farbe.',
        suggestion: '#ff8800 schreiben, oder einen englischen Farbnamen wie tomato.',
        detail: '',
      },
    ])
  })

  it('of a damaged file names the file, says what to do, and keeps offsets and lengths for the details', () => {
    const text = failureText(damaged, 'de')
    expect(text).toEqual({
      sentence: '„Mug "new".psd“ ist beschädigt oder kein Photoshop-Dokument.',
      suggestion: 'Die Datei in Photoshop neu speichern oder eine andere Kopie verwenden.',
      detail: 'Erwartet wurde eine Datei der Version 1 (PSD) oder 2 (PSB), gefunden Version 7.',
    })
    expect(shortText(text)).toBe(`${text.sentence} ${text.suggestion}`)
    expect(wholeText(text)).toBe(`${text.sentence} ${text.suggestion} ${text.detail}`)
  })

  it('does not name the damaged file again below a title that does, nor one that main does not name', () => {
    const sentence = 'The file is damaged, or no Photoshop document.'
    expect(failureText(damaged, 'en', 'Mug "new".psd could not be opened').sentence).toBe(sentence)
    expect(failureText(failureOf('psdVersion', { file: null, version: 7 }), 'en').sentence).toBe(sentence)
  })

  it('names a file that its sentence cannot do without also below a title that does', () => {
    const cut = failureOf('compIdUnknown', { file: 'Mug.psd', id: 3 })
    expect(failureText(cut, 'de', 'Mug.psd').sentence).toBe('Mug.psd hat keine Ebenenkomposition 3.')
  })

  it('that an earlier version kept as text is shown as it is', () => {
    const kept = readFailure({ code: 'teapot', message: 'I am a teapot.', suggestion: 'Brew tea.' })
    expect(kept && failureText(kept, 'de')).toMatchObject({
      sentence: 'I am a teapot.',
      suggestion: 'Brew tea.',
    })
  })
})
