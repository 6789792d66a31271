import { Worker } from 'node:worker_threads'
import { AppError, fromFailure } from '@contract/errors'
import type { ReadSpreadsheet } from '../../service/ports/read-spreadsheet'
import type { SpreadsheetAnswer, SpreadsheetQuestion } from './spreadsheet-messages'

/** `readXlsx` in a thread of its own, which ends with the file: 20,000 rows of eight cells would stop a window for 0.7 s. `workerFile`: the built `spreadsheet-worker`. */
export const readXlsxApart =
  (workerFile: string): ReadSpreadsheet =>
  async (file, bytes) => {
    const worker = new Worker(workerFile)
    try {
      const answer = await new Promise<SpreadsheetAnswer>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('The thread that reads spreadsheets ended')))
        worker.postMessage({ file, bytes } satisfies SpreadsheetQuestion)
      })
      if (answer.type === 'failed') throw fromFailure(answer.failure)
      return answer.records
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('INTERNAL_ERROR', `${file} could not be read.`, { cause })
    } finally {
      void worker.terminate()
    }
  }
