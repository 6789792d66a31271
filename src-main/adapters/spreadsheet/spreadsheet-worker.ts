import { parentPort } from 'node:worker_threads'
import { toFailure } from '@contract/errors'
import { readXlsx } from './read-xlsx'
import type { SpreadsheetAnswer, SpreadsheetQuestion } from './spreadsheet-messages'

parentPort?.on('message', async ({ file, bytes }: SpreadsheetQuestion) => {
  const answer: SpreadsheetAnswer = await readXlsx(file, bytes).then(
    (records) => ({ type: 'read', records }),
    (error: unknown) => ({ type: 'failed', failure: toFailure(error) }),
  )
  parentPort?.postMessage(answer)
})
