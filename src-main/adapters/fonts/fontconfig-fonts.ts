import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SystemFont, SystemFonts } from '../../service/ports/font-library'

const run = promisify(execFile)

/** Font names as fontconfig lists them; empty where it is not installed. Queried once. */
export const createFontconfigFonts = (): SystemFonts => {
  let listed: Promise<readonly SystemFont[]> | null = null
  return {
    list() {
      listed ??= listFonts()
      return listed
    },
  }
}

/** Fontconfig's number for monospaced fonts. */
const monospaced = '100'

const listFonts = async (): Promise<readonly SystemFont[]> => {
  const format = '%{family[0]}\t%{style[0]}\t%{postscriptname}\t%{spacing}\t%{file}\n'
  const options = { maxBuffer: 2 ** 24 }
  const { stdout } = await run('fc-list', ['--format', format], options).catch(() => ({ stdout: '' }))
  const fonts = new Map<string, SystemFont>()
  for (const line of stdout.split('\n')) {
    const [family = '', subfamily = '', postscriptName = '', spacing = '', path = ''] = line.split('\t')
    if (family === '' || postscriptName === '') continue
    fonts.set(postscriptName, {
      family,
      subfamily: subfamily || 'Regular',
      postscriptName,
      isMonospaced: spacing === monospaced,
      hasSerifs: null,
      path,
    })
  }
  return [...fonts.values()].sort((a, b) => (a.postscriptName < b.postscriptName ? -1 : 1))
}
