/**
 * Performs several store operations atomically: all of them are kept once `work` resolves, none when `work` rejects.
 * Nobody else sees a partial state, and no statement of another caller joins the transaction. Use the stores that
 * `work` receives: their own `transaction` joins the open one. A store from outside waits for the end of the
 * transaction, so awaiting one within `work` deadlocks.
 *
 * After a failed write the transaction can only fail, even if `work` caught the failure. A database that finds two
 * transactions in conflict may run `work` again from its start, so `work` touches nothing but stores, and awaits
 * nothing but stores.
 */
export type Transaction<Stores> = <Result>(
  work: (stores: InTransaction<Stores>) => Promise<Result>,
) => Promise<Result>

/** Stores whose changes are committed or rolled back together. They throw when used after the transaction has ended. */
export type InTransaction<Stores> = Stores & { readonly transaction: Transaction<Stores> }
