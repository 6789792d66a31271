/**
 * A database that processes share does not answer, or its answer to a write was lost: that may have been kept or not.
 * Work that meets this has not failed; it is begun again once the database answers.
 */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}
