import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { toFailure } from '@contract/errors'
import { readXlsx } from './read-xlsx'
import type { SpreadsheetAnswer, SpreadsheetQuestion } from './spreadsheet-messages'

const partLength = 1000

/** Handles one file; without further listeners the thread then ends by itself. */
parentPort?.once('message', async (question: SpreadsheetQuestion) => {
  if (question === 'more') return
  try {
    const records = await readXlsx(question.file, question.bytes)
    for (let at = 0; at < records.length; at += partLength) {
      answer({ type: 'part', records: records.slice(at, at + partLength) })
      if (parentPort) await once(parentPort, 'message')
    }
    answer({ type: 'read' })
  } catch (error) {
    answer({ type: 'failed', failure: toFailure(error) })
  }
})

const answer = (message: SpreadsheetAnswer): void => parentPort?.postMessage(message)
