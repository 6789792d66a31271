import { pictureTokens } from '../../service/naming/picture-tokens'

/** This door's names for tokens. `{index}` counts the rows or artworks of one template, as it always has here. */
const otherNames: Readonly<Record<string, string>> = {
  template: 'mockup',
  artwork: 'design',
}

/**
 * A pattern of `--name` in the window's tokens: this door has other names for some of them, and takes each column by
 * its bare name too. What is none of them stays as it is, for whoever reads the pattern to refuse.
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
