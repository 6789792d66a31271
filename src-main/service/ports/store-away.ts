import { AppError } from '@contract/errors'
import type { StoreSilence } from '@contract/failures/data-folder'

/**
 * A database that processes share does not answer (`call`), or its answer to a write was lost: that may have been kept
 * or not (`write`). Work that meets this has not failed; it is begun again once the database answers.
 */
export class StoreAway extends AppError {
  constructor(what: StoreSilence, cause?: unknown) {
    super('storeAway', { what }, { cause })
  }
}
