import type { Uuid } from '@contract/vocabulary'

/** A fresh random uuid at every call. */
export type NewUuid = () => Uuid
