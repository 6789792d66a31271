import { expect } from 'vitest'
import type { Bench } from '../../check'
import { openLettering } from './lettering-bench'
import { checkOutlines } from './outline-renders'
import { checkTextFonts } from './text-fonts'
import { checkTextRecords } from './text-records'
import { checkTextRefusals } from './text-refusals'
import { checkWords } from './word-renders'

/** Every field of `text_layers` and `group_layers`, of records and of requests, with real renders. */
export const checkTexts = async (bench: Bench): Promise<void> => {
  const lettering = await openLettering(bench)
  await checkTextRecords(lettering)
  await checkWords(lettering)
  await checkOutlines(lettering)
  await checkTextFonts(lettering)
  await checkTextRefusals(lettering)
  const deleted = await bench.wire.send('DELETE', `/api/v1/psd-mockups/${lettering.mockup.uuid}`)
  expect(deleted.status).toBe(204)
}
