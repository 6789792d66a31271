import type { Language } from '../../src-preload/contract/languages'
import type { Vocabulary } from './vocabulary'

/** Of "slot" also "slots", of "Druckbereich" also "Druckbereiche" and "Druckbereichs". */
const endings: Readonly<Record<Language, string>> = { en: '(?:s|es)?', de: '(?:e|n|s|en|er|es|em|ern)?' }

/**
 * The words of these texts that are not to be used, as `en batch.title: “Recipe”, say batch`, and the exceptions that
 * no text needs. `texts`: by key. Values (`{{name}}`) and tokens of file names (`{design}`) are not looked at.
 */
export function forbiddenWords(
  texts: ReadonlyMap<string, string>,
  language: Language,
  vocabulary: Vocabulary,
): readonly string[] {
  const rules = rulesOf(vocabulary, language)
  const needed = new Set<string>()
  const found = [...texts].flatMap(([key, text]) => {
    const said = text.replaceAll(/\{\{?[^}]*\}?\}/g, ' ')
    return rules.flatMap(({ word, instead, pattern }) => {
      const hit = pattern.exec(said)?.[0]
      if (hit === undefined) return []
      if (instead === null && vocabulary.developersPlaces.some((place) => key.startsWith(place))) return []
      const allowed = vocabulary.exceptions.find(
        ({ at, words }) => key.startsWith(at) && words[language]?.includes(word),
      )
      if (allowed) needed.add(`${allowed.at}: ${word}`)
      const advice = instead === null ? 'only developers know it' : `say ${instead}`
      return allowed ? [] : [`${language} ${key}: “${hit}”, ${advice}`]
    })
  })
  const unneeded = vocabulary.exceptions
    .flatMap(({ at, words }) => (words[language] ?? []).map((word) => `${at}: ${word}`))
    .filter((exception) => !needed.has(exception))
  return [...found, ...unneeded.map((exception) => `${language}: no text needs the exception ${exception}`)]
}

interface Rule {
  readonly word: string
  /** Null for a word of developers. */
  readonly instead: string | null
  readonly pattern: RegExp
}

const rulesOf = ({ terms, developersWords }: Vocabulary, language: Language): readonly Rule[] =>
  [
    ...terms.flatMap((term) =>
      (term.never?.[language] ?? []).map((word) => ({ word, instead: term[language] })),
    ),
    ...developersWords[language].map((word) => ({ word, instead: null })),
  ].map((rule) => ({ ...rule, pattern: patternOf(rule.word, language) }))

/** A word with a capital is matched as it is written: German has *Ware* and *waren*. */
function patternOf(word: string, language: Language): RegExp {
  const isName = /[._]|^[A-Z\d-]+$/.test(word)
  const escaped = word.replaceAll('.', String.raw`\.`)
  return new RegExp(
    String.raw`(?<![\p{L}\d])${escaped}${isName ? '' : endings[language]}(?![\p{L}\d])`,
    word === word.toLowerCase() ? 'iu' : 'u',
  )
}
