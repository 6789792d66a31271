import ts from 'typescript'
import type { SourceText } from './literal-texts'

/** Texts by key, nested or not. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** `theme.dark` → text. Plurals keep their `_one` and `_other`. */
export const flatTexts = (texts: Texts, prefix = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatTexts(value, `${prefix}${key}.`)],
    ),
  )

/**
 * Keys whose text has other `{{values}}` in the second language than in the first: one of the two texts would lose a
 * value.
 */
export function differingValues(first: Texts, second: Texts): readonly string[] {
  const other = flatTexts(second)
  return [...flatTexts(first)]
    .filter(([key, text]) => valuesOf(text) !== valuesOf(other.get(key) ?? ''))
    .map(
      ([key, text]) =>
        `${key}: ${valuesOf(text) || 'none'} against ${valuesOf(other.get(key) ?? '') || 'none'}`,
    )
}

const valuesOf = (text: string): string => [...new Set(text.match(/\{\{.*?\}\}|<\w+/g))].sort().join(' ')

/**
 * Texts that no source uses. A source uses a key of a part if it names the part (`useTranslation('menu')`,
 * `of('menu')`, `menu:open`) and has the key as a string, or as a template that matches it (`theme.${look}`).
 */
export function unusedTexts(
  parts: Readonly<Record<string, Texts>>,
  sources: readonly SourceText[],
): readonly string[] {
  const asked = sources.map(stringsOf)
  return Object.entries(parts).flatMap(([part, texts]) => {
    const here = asked.filter(
      ({ words, beginnings }) => part === 'common' || words.has(part) || beginnings.has(part),
    )
    const isAsked = (key: string): boolean =>
      here.some(({ words, patterns }) =>
        [key, `${part}:${key}`].some(
          (name) => words.has(name) || patterns.some((pattern) => pattern.test(name)),
        ),
      )
    return [...flatTexts(texts).keys()]
      .map((key) => key.replace(/_(?:one|other)$/, ''))
      .filter((key) => !isAsked(key))
      .map((key) => `${part}.${key}`)
  })
}

interface Strings {
  readonly words: ReadonlySet<string>
  /** What stands before a colon in a word: `menu` of `menu:open`. */
  readonly beginnings: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

function stringsOf({ path, text }: SourceText): Strings {
  const words = new Set<string>()
  const patterns: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) words.add(node.text)
    if (ts.isTemplateExpression(node)) {
      const tails = node.templateSpans.map(({ literal }) => escaped(literal.text))
      const pattern = [escaped(node.head.text), ...tails].join('[\\w.-]+')
      words.add(node.head.text)
      if (/\w/.test(node.head.text + tails.join(''))) patterns.push(new RegExp(`^${pattern}$`))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, parsing))
  const beginnings = new Set(
    [...words].filter((word) => word.includes(':')).map((word) => word.split(':', 1)[0]!),
  )
  return { words, beginnings, patterns }
}

/** Texts are looked for in neither doc comments nor parents of nodes. */
const parsing: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
