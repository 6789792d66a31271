import type { Uuid } from '@contract/vocabulary'

/** Returns a new random uuid on every call. */
export type NewUuid = () => Uuid
