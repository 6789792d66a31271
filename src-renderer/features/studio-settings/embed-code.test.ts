import { expect, it } from 'vitest'
import { codeKinds, embedCode } from './embed-code'

const wish = { address: 'https://service.example', mockupUuid: 'MOCKUP' } as const

it('opens the editor in the way of the settings, from the real address', () => {
  const html = embedCode('html', { ...wish, displayMode: 'iframe' })
  expect(html).toContain('<script src="https://service.example/studio/embed.js"></script>')
  expect(html).toContain("container: '#editor',")
  expect(html).not.toContain('baseUrl')
  const popup = embedCode('module', { ...wish, displayMode: 'popup' })
  expect(popup).toContain("import * as Studio from 'https://service.example/studio/embed.mjs'")
  expect(popup).toContain("      baseUrl: 'https://service.example/studio/',")
  expect(popup).not.toContain('container')
  expect(embedCode('html', { ...wish, displayMode: 'page' })).toContain('page.hash')
  expect(embedCode('server', { ...wish, displayMode: 'page' })).toContain("mockup_uuid: 'MOCKUP'")
})

it('is code that parses', () => {
  for (const kind of codeKinds)
    for (const displayMode of ['iframe', 'popup', 'page'] as const) {
      const code = embedCode(kind, { ...wish, displayMode })
      const script = kind === 'server' ? code : (/type="module">\n([\s\S]*)<\/script>/.exec(code)?.[1] ?? '')
      const body = script.replace(/^\s*import .*$/m, '')
      expect(() => new Function(`return async () => {${body}}`), `${kind} ${displayMode}`).not.toThrow()
      expect(body).toMatch(/Studio\.open|page\.hash|createSession/)
    }
})
