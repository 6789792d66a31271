/**
 * Does several things with stores as one: all of it is kept once `work` resolves, nothing of it when `work` rejects.
 * Nobody else sees half of it, and no statement of another caller becomes a part of it. The stores to use are those
 * that `work` is given: their own `transaction` joins the open one. A store from outside waits for the end of the
 * transaction, so whoever awaits one within `work` waits for ever.
 *
 * After a write that failed the transaction can only fail, even where `work` caught the failure. `work` may be run
 * again from its start by a database that finds two transactions at odds, so it touches stores and nothing else, and
 * waits for nothing but stores.
 */
export type Transaction<Stores> = <Result>(
  work: (stores: InTransaction<Stores>) => Promise<Result>,
) => Promise<Result>

/** Stores whose changes stand or fall together. Not to be used once the transaction is over: they throw. */
export type InTransaction<Stores> = Stores & { readonly transaction: Transaction<Stores> }
