import { AppError } from '@contract/errors'
import type { UniqueThing } from '@contract/failures/common'
import type { Uuid } from '@contract/vocabulary'

/** An item that a person has named. */
export interface Named {
  readonly id: Uuid
  readonly name: string
}

/** Throws `CONFLICT` if another item has the name. */
export const refuseTakenName = (
  { id, name }: { readonly id: Uuid | null; readonly name: string },
  all: readonly Named[],
  thing: UniqueThing,
): void => {
  const taken = all.find((other) => other.id !== id && isSameName(other.name, name))
  if (!taken) return
  throw new AppError('nameTaken', { thing, name: taken.name })
}

/** `Web`, `Web 2`, `Web 3` and so on: the first name that no other item has. */
export const nextFreeName = ({ id, name }: Named, all: readonly Named[]): string => {
  const taken = new Set(all.flatMap((other) => (other.id === id ? [] : [folded(other.name)])))
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? name : `${name} ${number}`
    if (!taken.has(folded(next))) return next
  }
}

/** Names that differ only in letter case are the same. */
export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b)

const folded = (name: string): string => name.toLowerCase()
