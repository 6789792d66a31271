import { languageFor } from '@contract/languages'
import type { StudioConfig } from '@contract/service/studio'
import { layoutOf, themeNamed } from '@contract/studio/studio-looks'
import { usualStudioConfig } from '@contract/studio/usual-config'

interface ShownPage {
  /** As it stood in the address, and was found. */
  readonly session: string
  readonly config: StudioConfig
  /** A language tag. */
  readonly language: string
  /** Of the only styles in the page that its policy takes. */
  readonly nonce: string
}

/** What the page shows of the shop before the editor's code is there. */
const colors = [
  ['--canvas', 'backgroundColor'],
  ['--chrome', 'panelBackground'],
  ['--line', 'borderColor'],
] as const

/** No sign that ends an attribute or a declaration. */
const plainColor = /^[\w#(),.%\s/-]{1,64}$/

/**
 * The page of the editor in the session's language, theme, layout and colours, with the product's picture in it. Its
 * `<style>` gives the nonce to packages that add styles (`src-renderer/studio/first-styles.ts`).
 */
export const studioPageHtml = (html: string, { session, config, language, nonce }: ShownPage): string => {
  const style = colors.flatMap(([property, name]) => {
    const color = config[name]
    const isOwn = color !== undefined && color !== usualStudioConfig[name] && plainColor.test(color)
    return isOwn ? [`${property}:${color}`] : []
  })
  const look = `lang="${languageFor('system', language)}" data-theme="${themeNamed(config)}" data-layout="${layoutOf(config)}"`
  // Before every theme's own.
  const first = `<style nonce="${nonce}">:root:root:root{${style.join(';')}}</style>`
  return html
    .replace('lang="en" data-theme="light" data-layout="sidebar"', look)
    .replace('</head>', `${first}</head>`)
    .replace('src="data:,"', `src="picture?session=${encodeURIComponent(session)}"`)
}
