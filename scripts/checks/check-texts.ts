import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue, english } from '../../src-preload/language/catalogue'
import { projectRoot } from '../setup/project-root'
import { differingValues, unusedTexts } from './catalogue-texts'
import { literalTexts, type SourceText } from './literal-texts'

/** These texts are looked up by a feature from main, not by a key in a source. */
const { features: _byFamily, ...parts } = english

/** Reports texts outside the catalogue, texts that no source uses, and values that a language lacks. */
export async function checkTexts(): Promise<readonly string[]> {
  const window = await sourcesOf('src-renderer')
  const main = await sourcesOf('src-main')
  if (window.length === 0) return ['No source of the window was read, so this proves nothing']
  return [
    ...window.flatMap(literalTexts),
    ...unusedTexts(parts, [...window, ...main]).map((key) => `${key} is asked for nowhere`),
    ...differingValues(english, catalogue.de).map((difference) => `de ${difference}`),
  ]
}

async function sourcesOf(folder: string): Promise<readonly SourceText[]> {
  const names = await readdir(join(projectRoot, folder), { recursive: true })
  const paths = names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|kernels/.test(name))
    .map((name) => join(folder, name))
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(projectRoot, path), 'utf8') })),
  )
}
