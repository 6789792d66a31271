import { describe, expect, it, test } from 'vitest'
import { differingValues, unusedTexts } from './catalogue-texts'
import { literalTexts } from './literal-texts'

const found = (text: string, path = 'planted.tsx') =>
  literalTexts({ path, text }).map((line) => line.replace(/^.*?: /, ''))

describe('a text outside the catalogue', () => {
  it.each([
    ['in an element', 'const a = <p>Nothing here</p>', 'Nothing here'],
    ['in one branch of an element', "const a = <p>{b ? 'yes' : t('no')}</p>", 'yes'],
    ['in what a screen reader says', 'const a = <button aria-label="Close" />', 'Close'],
    ['in a title, or', "const a = <p title={b ?? 'Unknown'} />", 'Unknown'],
    ['in a placeholder', "const a = <input placeholder={'Search layers'} />", 'Search layers'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    ['in a template', 'const a = <p title={`Close ${name}`} />', 'Close …'],
    ['in what a notice is made of', "notify({ tone: 'danger', title: 'Lost' })", 'Lost'],
    [
      'in a sentence that a function returns',
      "const hint = () => 'Move over a print area'",
      'Move over a print area',
    ],
  ])('is found %s', (_where, text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  it('is not what programmers, styles, files and catalogues say', () => {
    expect(
      found(`import { a } from './Some thing'
        type A = 'Some words here'
        const b = <p className="Flex items here" title={t('close')} role="status">× {size} px · sRGB PNG</p>
        if (!b) throw new Error('Something is wrong')
        console.error('The window could not be drawn')
        const c = { id: 'some-id', color: 'red' }
        const d = <a title="https://example.com">{t('name', { ns: 'shell' })}</a>`),
    ).toEqual([])
  })
})

test('a text that nobody asks for is found, whether by name, by template, as a plural or with its part', () => {
  const texts = {
    gone: 'Gone',
    open: 'Open',
    files_one: 'File',
    files_other: 'Files',
    theme: { dark: 'Dark', light: 'Light' },
  }
  const sources = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    { path: 'a.ts', text: "const { t } = useTranslation('menu'); t('files', { count }); t(`theme.${look}`)" },
    { path: 'b.ts', text: "i18next.t('menu:open')" },
    { path: 'c.ts', text: "t('gone')" },
  ]
  expect(unusedTexts({ menu: texts }, sources)).toEqual(['menu.gone'])
})

test('a value that one language forgot is found', () => {
  expect(
    differingValues(
      { a: '{{name}} of {{count}}', b: { c: 'x' } },
      { a: 'von {{count}}', b: { c: 'y {{z}}' } },
    ),
  ).toEqual(['a: {{count}} {{name}} against {{count}}', 'b.c: none against {{z}}'])
})
