import type { Uuid } from '@contract/vocabulary'
import type {
  ReceiptOwner,
  StoredStudioAction,
  StoredStudioArtwork,
  StoredStudioSession,
  StudioSessionName,
  StudioStore,
} from '../../service/ports/studio-store'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface StudioState {
  readonly studioSessions: Map<Uuid, StoredStudioSession>
  readonly studioArtworks: Map<Uuid, StoredStudioArtwork>
  readonly studioActions: Map<Uuid, StoredStudioAction>
  readonly studioDefaults: Map<Uuid, string>
}

const modes = {
  addSession: 'write',
  findSession: 'read',
  listSessions: 'read',
  openSession: 'write',
  extendSession: 'relaxed',
  revokeSession: 'write',
  keepDesign: 'relaxed',
  addArtwork: 'write',
  artworksOf: 'read',
  addAction: 'write',
  actionsOf: 'read',
  consumeAction: 'write',
  defaultsOf: 'read',
  keepDefaults: 'write',
  prune: 'write',
} as const

export const createMemoryStudioStore = <State extends StudioState>(
  access: MemoryAccess<State>,
): StudioStore =>
  memoryStoreOn<State, StudioStore>(
    access,
    modes,
    ({ studioSessions: sessions, studioArtworks: artworks, studioActions: actions, studioDefaults }) => {
      const change = (id: Uuid, fields: Partial<StoredStudioSession>): void => {
        const session = sessions.get(id)
        if (session) sessions.set(id, { ...session, ...fields })
      }
      return {
        addSession(session, { most, at }) {
          const open = [...sessions.values()].filter(
            ({ keyId, revokedAt, expiresAt }) =>
              keyId === session.keyId && revokedAt === null && expiresAt > at,
          )
          if (open.length >= most) return false
          sessions.set(session.id, session)
          return true
        },

        findSession: (name) => [...sessions.values()].find((each) => isNamed(each, name)) ?? null,

        listSessions: (owner, limit) =>
          newestFirst([...sessions.values()].filter(({ keyId }) => isOf(owner, keyId))).slice(0, limit),

        openSession(id, { bootstrapHash, ...opened }) {
          if (sessions.get(id)?.bootstrapHash !== bootstrapHash) return false
          change(id, { ...opened, bootstrapHash: null })
          return true
        },

        extendSession: (id, expiresAt) => change(id, { expiresAt }),

        revokeSession(id, revokedAt) {
          if (sessions.get(id)?.revokedAt !== null) return false
          change(id, { revokedAt })
          return true
        },

        keepDesign: (id, design) => change(id, { design }),

        addArtwork(artwork) {
          artworks.set(artwork.id, artwork)
        },

        artworksOf: (sessionId) =>
          [...artworks.values()]
            .filter((each) => each.sessionId === sessionId)
            .sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime() || (a.id < b.id ? -1 : 1)),

        addAction(action) {
          actions.set(action.id, action)
        },

        actionsOf: (sessionId) =>
          newestFirst([...actions.values()].filter((each) => each.sessionId === sessionId)),

        consumeAction(name, owner, at) {
          const [action] = newestFirst(
            [...actions.values()].filter(
              (each) =>
                isOf(owner, each.keyId) &&
                ('receiptHash' in name
                  ? each.receiptHash === name.receiptHash
                  : each.id === name.actionId || each.actionId === name.actionId),
            ),
          )
          if (!action) return null
          const isReplayed = action.consumedAt !== null
          const taken = isReplayed ? action : { ...action, consumedAt: at }
          actions.set(taken.id, taken)
          return { action: taken, isReplayed }
        },

        defaultsOf: (mockupUuid) => studioDefaults.get(mockupUuid) ?? null,

        keepDefaults(mockupUuid, design) {
          studioDefaults.set(mockupUuid, design)
        },

        prune(before, limit) {
          const ended = [...sessions.values()]
            .filter(({ revokedAt, expiresAt }) => (revokedAt ?? expiresAt) < before)
            .slice(0, limit)
          for (const { id } of ended) sessions.delete(id)
          for (const { id, sessionId } of artworks.values()) if (!sessions.has(sessionId)) artworks.delete(id)
          const old = [...actions.values()].filter(({ createdAt }) => createdAt < before).slice(0, limit)
          for (const { id } of old) actions.delete(id)
          return ended.length + old.length
        },
      }
    },
  )

const isNamed = (session: StoredStudioSession, name: StudioSessionName): boolean => {
  if ('id' in name) return session.id === name.id
  if ('sessionHash' in name) return session.sessionHash === name.sessionHash
  return session.tokenHash === name.tokenHash
}

const isOf = (owner: ReceiptOwner, keyId: string | null): boolean =>
  owner === 'anyone' || owner.keyId === keyId

const newestFirst = <Item extends { readonly id: string; readonly createdAt: Date }>(
  items: readonly Item[],
): readonly Item[] =>
  items.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
