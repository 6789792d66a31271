import { AppError } from '@contract/errors'

/** What a pattern's `{token}` stands for, for one picture. */
export type NameTokens = Readonly<Record<string, string>>

const token = /\{([^{}]+)\}/g

/** The tokens that a pattern uses. */
export const tokensOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(token)].map(([, name = '']) => name)

/**
 * A file name, without its extension, from a pattern such as `{template}-{artwork}`. A `/` in the pattern makes a folder, one in a token's text
 * does not. Throws `INVALID_INPUT` for a token that does not exist.
 */
export const nameOf = (pattern: string, tokens: NameTokens): string => {
  const name = pattern.replaceAll(token, (_whole, key: string) => {
    if (Object.hasOwn(tokens, key)) return inFileName(tokens[key] ?? '')
    throw new AppError('INVALID_INPUT', `The name pattern has {${key}}, which stands for nothing here.`, {
      suggestion: `There are: ${Object.keys(tokens)
        .map((known) => `{${known}}`)
        .join(', ')}.`,
    })
  })
  const parts = name.split('/').map((part) => part.trim())
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new AppError('INVALID_INPUT', `“${name}” is no file name.`, {
      suggestion: 'Change the name pattern so that each part has text.',
    })
  }
  return parts.join('/')
}

/** Without what Windows, macOS or Linux refuse in a file name. */
const inFileName = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => (/[<>:"/\\|?*]/.test(character) || character < ' ' ? '-' : character))
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
