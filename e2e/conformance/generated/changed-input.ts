import { mayRefuse } from './allowed-refusals'
import type { ContractCall } from './contract-calls'
import type { Judge } from './judge'
import { missing, nameOf, type Place, placesIn, withValue } from './places'
import { type Probe, probesAt } from './probes'
import { asReceived, hasBody, pathNames, sendInput, type Target } from './requests'
import type { Things } from './things'

/** A server, what exists there, and what it says about its answers. */
export interface Served {
  readonly target: Target
  readonly things: Things
  readonly judge: Judge
}

/** One place of a call's input with another value. */
export interface Change extends Probe {
  readonly place: Place
}

/** Every place of a call's input, and the whole body, with every value that is tried there. */
export const everyChange = ({ things }: Served, call: ContractCall): readonly Change[] =>
  [...(isBodyAlone(call) ? [[]] : []), ...placesIn(call.schema, call.isForm)].flatMap((place) =>
    probesAt(place, things.valueFor(call), call.isForm)
      .filter(({ value }) => !isAnotherAddress(call, place, value))
      .map((probe) => ({ ...probe, place })),
  )

/** Whether the body is the whole input, and may be anything. */
const isBodyAlone = (call: ContractCall): boolean =>
  hasBody(call) && !call.isForm && pathNames(call).length === 0

/** Without an id in its path it is another call. */
const isAnotherAddress = (call: ContractCall, [first]: Place, value: unknown): boolean =>
  pathNames(call).includes(String(first?.key)) && (value === missing || value === '')

/** Everything that is wrong with the answer to a call's valid input after some changes. */
export const complaintsOf = async (
  { target, things, judge }: Served,
  call: ContractCall,
  changes: readonly Change[],
): Promise<readonly string[]> => {
  const valueFor = things.valueFor(call)
  const input = changes.reduce<unknown>(
    (before, { place, value }) => withValue(before, place, value, valueFor),
    things.inputOf(call),
  )
  const about = [
    `${call.method} ${call.path}${call.isForm ? ' as a form' : ''}`,
    ...changes.map(({ place, what }) => `${nameOf(place) || 'body'}: ${what}`),
  ].join(', ')
  try {
    const answer = await sendInput(target, call, input)
    await things.restore(call, answer)
    const isRefused = answer.status >= 300 && call.takes(asReceived(call, withoutNulls(input)))
    const isExpected = mayRefuse(call, input, answer)
    const wrong = isRefused && !isExpected ? ['It is valid, but refused.'] : []
    return [...wrong, ...judge.complaintsAbout(call, answer)].map(
      (complaint) => `${about}: ${complaint} ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`,
    )
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
    return [`${about}: ${message} ${String(cause ?? '')}`]
  }
}

/** Null stands for a field that is left out, except in a list. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  const present = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(present.map(([name, inner]) => [name, withoutNulls(inner)]))
}
