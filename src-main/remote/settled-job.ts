import { jobStatus } from '@contract/service/jobs'
import { wordOf } from './answer-words'

type Fields = Readonly<Record<string, unknown>>

/**
 * A job as several of its fields tell it: work whose status nobody knows has ended if it has a result or an error;
 * progress may count percent; an error without a word is none.
 */
export const settledJob = (record: Fields, found: Fields): Fields => {
  const { status, result_url, progress } = record
  const error = errorOf(record, found)
  const said = ['status', 'state', 'job_status'].map((name) => found[name]).find((word) => word !== undefined)
  const isUnknown = typeof said === 'string' && wordOf(jobStatus, jobStatus.options, said) === undefined
  const ended = result_url ? 'succeeded' : error ? 'failed' : status
  const settled = isUnknown ? ended : status
  return {
    ...record,
    error,
    error_code: error?.['error_code'] ?? null,
    status: settled,
    progress: settled === 'succeeded' ? 1 : shareOf(progress),
  }
}

/** The error in its own record, or flat beside the others. */
const errorOf = ({ error, error_code }: Fields, { error_message }: Fields): Fields | null => {
  const own = typeof error === 'object' && error !== null ? (error as Fields) : {}
  const code = own['error_code'] || error_code || ''
  const message = own['message'] || error_message || ''
  return code || message ? { ...own, error_code: code, message } : null
}

/** 0..1, of a share or of percent. */
const shareOf = (progress: unknown): number => {
  const share = typeof progress === 'number' ? progress : 0
  return Math.min(1, Math.max(0, share > 1 ? share / 100 : share))
}
