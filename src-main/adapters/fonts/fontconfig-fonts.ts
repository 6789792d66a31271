import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SystemFonts } from '../../service/ports/font-library'

type Listed = Awaited<ReturnType<SystemFonts['list']>>

const run = promisify(execFile)

/** Names as fontconfig lists them; elsewhere, and where it is not installed, there are none. Asked once. */
export const createFontconfigFonts = (): SystemFonts => {
  let listed: Promise<Listed> | null = null
  return {
    list() {
      listed ??= listFonts()
      return listed
    },
  }
}

/** Fontconfig's number for fonts of one width. */
const monospaced = '100'

const listFonts = async (): Promise<Listed> => {
  const format = '%{family[0]}\t%{style[0]}\t%{postscriptname}\t%{spacing}\n'
  const options = { maxBuffer: 2 ** 24 }
  const { stdout } = await run('fc-list', ['--format', format], options).catch(() => ({ stdout: '' }))
  const fonts = new Map<string, Listed[number]>()
  for (const line of stdout.split('\n')) {
    const [family = '', subfamily = '', postscriptName = '', spacing = ''] = line.split('\t')
    if (family === '' || postscriptName === '') continue
    fonts.set(postscriptName, {
      family,
      subfamily: subfamily || 'Regular',
      postscriptName,
      isMonospaced: spacing === monospaced,
      hasSerifs: null,
    })
  }
  return [...fonts.values()].sort((a, b) => (a.postscriptName < b.postscriptName ? -1 : 1))
}
