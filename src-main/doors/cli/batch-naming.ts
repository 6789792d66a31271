import { pictureTokens } from '../../service/naming/picture-tokens'

/**
 * The command line's own token names, `template` an earlier one. `{index}` has always counted the rows or artworks of
 * one mockup here.
 */
const otherNames: Readonly<Record<string, string>> = {
  template: 'mockup',
  artwork: 'design',
}

/**
 * Translates a `--name` pattern into the window's tokens: the command line names some of them differently and accepts
 * each column by its bare name too. Unknown tokens stay as they are; the code that reads the pattern refuses them.
 */
export const recipeNaming = (pattern: string, columns: readonly string[]): string => {
  const meanings = new Map([
    ...Object.entries(otherNames),
    ...columns
      .filter((column) => !(column in otherNames))
      .map((column) => [column, `row.${column}`] as const),
    ...pictureTokens(columns)
      .filter((token) => !columns.includes(token))
      .map((token) => [token, token === 'index' ? 'row' : token] as const),
  ])
  const meaningOf = (token: string): string => {
    const folded = token.toLowerCase()
    const known = meanings.has(token)
      ? token
      : [...meanings.keys()].find((name) => name.toLowerCase() === folded)
    return (known === undefined ? undefined : meanings.get(known)) ?? token
  }
  return pattern.replace(/\{([^{}]*)\}/g, (_whole, text: string) => {
    const [, name = text, digits = ''] = /^(.*?)(\s*:\s*0?\d)$/.exec(text.trim()) ?? []
    return `{${meaningOf(name.trim())}${digits}}`
  })
}
