import { Worker } from 'node:worker_threads'
import { AppError, fromFailure } from '@contract/errors'
import type { ReadSpreadsheet, TableRecord } from '../../service/ports/read-spreadsheet'
import type { SpreadsheetAnswer, SpreadsheetQuestion } from './spreadsheet-messages'

/**
 * `readXlsx` in a thread of its own, which ends with the file: 20,000 rows of eight cells would block a window for 0.7
 * s, and for 0.1 s if they were transferred at once. `workerFile`: the built `spreadsheet-worker`.
 */
export const readXlsxApart =
  (workerFile: string): ReadSpreadsheet =>
  async (file, bytes) => {
    try {
      return await recordsFrom(new Worker(workerFile), { file, bytes })
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('spreadsheetUnread', { file }, { cause })
    }
  }

/** The thread is left to end by itself, because terminating it takes this thread 60 ms. */
const recordsFrom = (worker: Worker, file: SpreadsheetQuestion): Promise<readonly TableRecord[]> =>
  new Promise((resolve, reject) => {
    const records: TableRecord[] = []
    const ask = (question: SpreadsheetQuestion): void => worker.postMessage(question)
    worker.on('message', (answer: SpreadsheetAnswer) => {
      if (answer.type === 'part') {
        records.push(...answer.records)
        ask('more')
      } else if (answer.type === 'read') resolve(records)
      else reject(fromFailure(answer.failure))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that reads spreadsheets ended')))
    ask(file)
  })
