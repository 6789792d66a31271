import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '../../src-preload/language/catalogue'
import { projectRoot } from '../setup/project-root'
import { flatTexts } from './catalogue-texts'
import { forbiddenWords } from './forbidden-words'
import { vocabulary } from './vocabulary'
import { vocabularyPage } from './vocabulary-page'

const page = join(projectRoot, 'docs', 'vocabulary.md')

/**
 * Reports texts of the window with words that are not to be used, places that no text has, and a `docs/vocabulary.md`
 * that says otherwise. `MOCKWRIGHT_ACCEPT=1` writes the page.
 */
export async function checkVocabulary(): Promise<readonly string[]> {
  const texts = { en: flatTexts(catalogue.en), de: flatTexts(catalogue.de) }
  const written = vocabularyPage(vocabulary)
  if (process.env['MOCKWRIGHT_ACCEPT'] === '1') await writeFile(page, written)
  const isTrue = (await readFile(page, 'utf8').catch(() => '')) === written
  return [
    ...forbiddenWords(texts.en, 'en', vocabulary),
    ...forbiddenWords(texts.de, 'de', vocabulary),
    ...vocabulary.developersPlaces
      .filter((place) => ![...texts.en.keys()].some((key) => key.startsWith(place)))
      .map((place) => `${place}: no text is there`),
    ...(isTrue ? [] : ['docs/vocabulary.md is not what scripts/checks/vocabulary.ts says']),
  ]
}
