import { Worker } from 'node:worker_threads'
import { AppError, fromFailure } from '@contract/errors'
import type { DecodeLimit } from '../../service/ports/decode-limits'
import type { ReadSpreadsheet, TableRecord } from '../../service/ports/read-spreadsheet'
import { contentsKey, EndedWorkers } from '../process/ended-workers'
import type { SpreadsheetAnswer, SpreadsheetQuestion } from './spreadsheet-messages'

/**
 * `readXlsx` in a thread of its own, which ends with the file: 20,000 rows of eight cells would block a window for 0.7
 * s, and for 0.1 s if they were transferred at once. A thread that exceeds the limit is ended, and the same contents
 * are then refused for an hour. `workerFile`: the built `spreadsheet-worker`.
 */
export const readXlsxApart = (workerFile: string, limitNow: () => Promise<DecodeLimit>): ReadSpreadsheet => {
  const ended = new EndedWorkers()
  return async (file, bytes) => {
    const limit = await limitNow()
    const key = contentsKey(bytes)
    if (ended.has(key)) throw new AppError('tableTakesTooMuch', { file, ...limit })
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: limit.megabytes } })
    try {
      return await withinTime(worker, limit, () => recordsFrom(worker, { file, bytes }))
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      if (!isOverLimit(cause)) throw new AppError('spreadsheetUnread', { file }, { cause })
      ended.remember(key)
      throw new AppError('tableTakesTooMuch', { file, ...limit }, { cause })
    }
  }
}

/** The thread is otherwise left to end by itself, because terminating it takes this thread 60 ms. */
const withinTime = async <Result>(
  worker: Worker,
  { seconds }: DecodeLimit,
  work: () => Promise<Result>,
): Promise<Result> => {
  let deadline: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => {
      reject(new OverTime(`The thread took more than ${seconds} s.`))
      worker.terminate().catch(() => undefined)
    }, seconds * 1000)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(deadline)
  }
}

class OverTime extends Error {}

const isOverLimit = (error: unknown): boolean =>
  error instanceof OverTime ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')

const recordsFrom = (worker: Worker, file: SpreadsheetQuestion): Promise<readonly TableRecord[]> =>
  new Promise((resolve, reject) => {
    const records: TableRecord[] = []
    const ask = (question: SpreadsheetQuestion): void => worker.postMessage(question)
    worker.on('message', (answer: SpreadsheetAnswer) => {
      if (answer.type === 'part') {
        for (const record of answer.records) records.push(record)
        ask('more')
      } else if (answer.type === 'read') resolve(records)
      else reject(fromFailure(answer.failure))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that reads spreadsheets ended')))
    ask(file)
  })
