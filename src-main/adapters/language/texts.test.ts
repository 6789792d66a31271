import { expect, test } from 'vitest'
import { createTexts } from './texts'

test('says the same text in the language it was told to speak', () => {
  const texts = createTexts()
  expect(texts.of('menu')('about', { name: 'Mockwright' })).toBe('&About Mockwright')
  texts.speak('de')
  expect(texts.of('menu')('about', { name: 'Mockwright' })).toBe('&Über Mockwright')
  expect(texts.language).toBe('de')
})
