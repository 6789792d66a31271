import { AppError } from '@contract/errors'
import type { KeyScope } from '@contract/failures/common'
import type { serviceContract } from '@contract/service/service'
import type { AnyContractProcedure } from '@orpc/contract'
import type { Caller } from '../service/accounts/call-context'
import { mayCall } from '../service/api-keys/may-call'

/** `any`: every key may call it, and the use case itself refuses what is not the key's own. */
export type RequiredScope = KeyScope | 'any'

type ScopesOf<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends AnyContractProcedure
    ? RequiredScope
    : ScopesOf<Contract[Name]>
}

/**
 * The scope that a key needs for each call of the service. A call without one does not compile. Scopes do not contain
 * each other: a key that may only render reads its own jobs and nothing else.
 */
export const requiredScopes: ScopesOf<typeof serviceContract> = {
  psdMockups: {
    list: 'read',
    get: 'read',
    layers: 'read',
    upload: 'manage',
    rename: 'manage',
    delete: 'manage',
  },
  renders: { create: 'render' },
  videos: { create: 'render' },
  photoMockups: {
    list: 'read',
    create: 'manage',
    get: 'read',
    change: 'manage',
    setPrintAreas: 'manage',
    delete: 'manage',
    render: 'render',
  },
  jobs: { list: 'read', get: 'any', cancel: 'any', retry: 'any' },
  fonts: { list: 'read', get: 'read', upload: 'manage', delete: 'manage' },
  backgroundRemoval: 'render',
  webhooks: {
    list: 'read',
    create: 'manage',
    events: 'read',
    get: 'read',
    change: 'manage',
    delete: 'manage',
    rotateSecret: 'manage',
    test: 'manage',
    deliveries: 'read',
    replay: 'manage',
    replayFailed: 'manage',
  },
  studio: {
    createSession: 'render',
    sessions: 'read',
    revokeSession: 'render',
    consumeAction: 'render',
    config: 'read',
    setConfig: 'manage',
  },
  accounts: { me: 'any', plans: 'any' },
}

/**
 * Throws `keyScopeMissing`. `path`: of the call in the contract. Without a caller the call comes from the owner,
 * through a door whose paths may begin elsewhere.
 */
export const assertMayCall = (caller: Caller | undefined, path: readonly string[]): void => {
  if (caller === undefined) return
  const scope = requiredScopeOf(path)
  if (scope === undefined) throw new Error(`No scope is set for ${path.join('.')}`)
  if (scope !== 'any' && !mayCall(caller, scope)) throw new AppError('keyScopeMissing', { scope })
}

/** The scope for a call by its path in the contract (`['jobs', 'list']`); undefined for no call of the contract. */
export const requiredScopeOf = (path: readonly string[]): RequiredScope | undefined => {
  let found: unknown = requiredScopes
  for (const name of path)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? Reflect.get(found, name)
        : undefined
  return isRequiredScope(found) ? found : undefined
}

const isRequiredScope = (found: unknown): found is RequiredScope => typeof found === 'string'
