import { describe, expect, it } from 'vitest'
import { plainTools } from '../testing/plain-tools'
import type { TextTools } from '../text-tools'
import type { FontFace } from './font-face'
import { fontFinder } from './font-finder'
import { plainFace, plainShelf } from './testing/plain-shelf'

const latin = plainFace('Plain')
const bold = plainFace('Plain', 'Bold')
const sc = plainFace('Noto Sans S Chinese', 'Regular', { fallbackFor: ['Hani'] })
const jp = plainFace('Noto Sans Japanese', 'Regular', { fallbackFor: ['Hira', 'Kana'] })
const noto = plainFace('Noto Sans', 'Regular', { fallbackFor: ['Latn'] })
const notoBold = plainFace('Noto Sans', 'Bold', { fallbackFor: ['Latn'] })
const emoji = plainFace('Noto Color Emoji', 'Regular', { fallbackFor: ['Zsye'] })

const shelf = plainShelf(latin, bold, emoji, notoBold, noto, jp, sc)

const tools: TextTools = {
  ...plainTools(),
  scriptOf: (codePoint) => (codePoint > 0x1f000 ? 'Zyyy' : codePoint > 0x4e00 ? 'Hani' : 'Latn'),
}
const finder = fontFinder(shelf, tools, null)

const fallbackOf = (cluster: string, wished: FontFace, language?: string): string | undefined =>
  finder.forCluster(cluster, finder.match(wished.postScriptName), language)?.face.postScriptName

describe('a letter that the wished face lacks', () => {
  it('is set in a fallback of its script, in the nearest weight', () => {
    expect(fallbackOf('ł', latin)).toBe('NotoSans-Regular')
    expect(fallbackOf('ł', bold)).toBe('NotoSans-Bold')
  })

  it('is Chinese or Japanese by the language of the text', () => {
    expect(fallbackOf('日', latin)).toBe('NotoSansSChinese-Regular')
    expect(fallbackOf('日', latin, 'ja')).toBe('NotoSansJapanese-Regular')
  })

  it('is a picture where it is an emoji', () => {
    expect(fallbackOf('😀', latin)).toBe('NotoColorEmoji-Regular')
  })

  it('is missing where no face has it', () => {
    const none = fontFinder(shelf, plainTools('ł'), null)
    expect(none.forCluster('ł', none.match('Plain-Regular'))).toBeNull()
  })

  it('takes over a faux bold where the fallback has no bold', () => {
    expect(finder.forCluster('日', finder.match('Plain-Bold'))?.faux.isBold).toBe(true)
  })
})
