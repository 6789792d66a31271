import type { KeyScope } from '@contract/failures/common'
import type { Caller } from '../accounts/call-context'

/** Without a caller the call comes from the owner, who may do everything. */
export const mayCall = (caller: Caller | undefined, scope: KeyScope): boolean =>
  caller === undefined || caller.scopes.includes(scope)
