import { AppError, failureOf } from '@contract/errors'
import { isFailureCode } from '@contract/failures/failure-codes'

/** Calls a server. A refusal is thrown as a failure, with its code and the words that the caller reads. */
export const served = async (
  address: string,
  init: RequestInit = {},
): Promise<ReturnType<typeof JSON.parse>> => {
  const answer = await fetch(address, init)
  const text = await answer.text()
  const body = text === '' ? null : JSON.parse(text)
  if (answer.status < 400) return body
  throw toldFailure(body, answer.status)
}

/** A failure as a server tells it, also that of a job. */
export const toldFailure = (
  body: {
    readonly error_code?: unknown
    readonly code?: unknown
    readonly message?: unknown
    readonly detail?: unknown
  },
  status = 500,
): AppError => {
  const code = body.error_code ?? body.code
  const said = typeof body.message === 'string' ? body.message : JSON.stringify(body.detail ?? body)
  const known = isFailureCode(code) ? code : status < 500 ? 'CONFLICT' : 'INTERNAL_ERROR'
  return new AppError(failureOf('told', { said: `${status}: ${said}`, advice: '' }, { code: known }))
}
