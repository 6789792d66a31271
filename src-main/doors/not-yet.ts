import { AppError } from '@contract/errors'
import type { ComingThing } from '@contract/failures/common'
import { isProcedure } from '@orpc/server'

/**
 * A handler for a call whose contract is final but which is not implemented: the input is validated, then the call is
 * refused by name.
 */
export const notYet = (what: ComingThing): (() => never) => {
  const refuse = (): never => {
    throw new AppError('notInMockwrightYet', { what })
  }
  refusing.add(refuse)
  return refuse
}

const refusing = new WeakSet<object>()

/** The calls of a router that `notYet` answers, by their dotted paths. */
export const unbuiltCalls = (router: object): ReadonlySet<string> => new Set(unbuiltIn(router, ''))

const unbuiltIn = (routes: object, before: string): readonly string[] =>
  Object.entries(routes).flatMap(([name, route]) => {
    if (!isProcedure(route)) return unbuiltIn(route, `${before}${name}.`)
    return refusing.has(route['~orpc'].handler) ? [`${before}${name}`] : []
  })
