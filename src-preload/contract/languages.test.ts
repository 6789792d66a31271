import { expect, test } from 'vitest'
import { languageFor } from './languages'

test('a chosen language is spoken, else the computer’s, else English', () => {
  expect([
    languageFor('de', 'en-US'),
    languageFor('system', 'de-CH'),
    languageFor('system', 'DE'),
    languageFor('system', 'fr-FR'),
    languageFor('system', ''),
  ]).toEqual(['de', 'de', 'de', 'en', 'en'])
})
