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
      ({ words }) => part === 'common' || words.some((word) => word === part || word.startsWith(`${part}:`)),
    )
    const isAsked = (key: string): boolean =>
      here.some(({ words, patterns }) =>
        [key, `${part}:${key}`].some(
          (name) => words.includes(name) || patterns.some((pattern) => pattern.test(name)),
        ),
      )
    return [...flatTexts(texts).keys()]
      .map((key) => key.replace(/_(?:one|other)$/, ''))
      .filter((key) => !isAsked(key))
      .map((key) => `${part}.${key}`)
  })
}

interface Strings {
  readonly words: readonly string[]
  readonly patterns: readonly RegExp[]
}

function stringsOf({ path, text }: SourceText): Strings {
  const words: string[] = []
  const patterns: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) words.push(node.text)
    if (ts.isTemplateExpression(node)) {
      const tails = node.templateSpans.map(({ literal }) => escaped(literal.text))
      const pattern = [escaped(node.head.text), ...tails].join('[\\w.-]+')
      words.push(node.head.text)
      if (/\w/.test(node.head.text + tails.join(''))) patterns.push(new RegExp(`^${pattern}$`))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { words, patterns }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
