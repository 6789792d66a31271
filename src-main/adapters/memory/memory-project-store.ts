import {
  isEqualStep,
  mostProjectSteps,
  type ProjectStep,
  type ProjectStore,
  type ProjectSubject,
  type StoredProject,
} from '../../service/ports/project-store'
import type { Access } from '../transactions/serial-access'
import { storeOn } from '../transactions/store-on'
import type { MemoryHandle } from './memory-database'

interface KeptProject extends ProjectSubject {
  readonly steps: readonly ProjectStep[]
  readonly at: number
  readonly savedAs: string | null
  readonly updatedAt: Date
  readonly removedAt: Date | null
}

export interface ProjectsState {
  readonly projects: Map<string, KeptProject>
}

const modes = {
  find: 'read',
  list: 'read',
  record: 'relaxed',
  move: 'relaxed',
  noteSaved: 'write',
  setRemoved: 'write',
} as const

export const createMemoryProjectStore = <State extends ProjectsState>(
  access: Access<MemoryHandle<State>>,
): ProjectStore =>
  storeOn<MemoryHandle<State>, ProjectStore>(access, modes, (handle) => {
    const keptOf = (uuid: string): KeptProject | undefined => {
      const kept = handle.state.projects.get(uuid)
      return kept?.removedAt === null ? kept : undefined
    }
    const find = (uuid: string): StoredProject | null => {
      const kept = keptOf(uuid)
      return kept === undefined ? null : projectOf(kept)
    }
    const change = (uuid: string, changes: Partial<KeptProject>): void => {
      const kept = handle.state.projects.get(uuid)
      if (kept) handle.state.projects.set(uuid, { ...kept, ...changes })
    }
    return {
      find,

      record(subject, step, untouched, updatedAt) {
        const kept = keptOf(subject.uuid)
        const past = kept?.steps.slice(0, kept.at + 1) ?? [{ ...untouched, gesture: null }]
        const isSame = kept !== undefined && step.gesture !== null && past.at(-1)?.gesture === step.gesture
        const before = isSame ? past.slice(0, -1) : past
        const isTakenBack = isSame && isEqualStep(before.at(-1), step)
        const steps = (isTakenBack ? before : [...before, step]).slice(-1 - mostProjectSteps)
        handle.state.projects.set(
          subject.uuid,
          structuredClone({
            ...subject,
            ...{ steps, at: steps.length - 1, updatedAt },
            ...{ savedAs: kept?.savedAs ?? null, removedAt: null },
          }),
        )
        return find(subject.uuid)!
      },

      move(uuid, by, updatedAt) {
        const kept = keptOf(uuid)
        const at = (kept?.at ?? 0) + by
        if (kept && at >= 0 && at < kept.steps.length) {
          const steps = kept.steps.with(at, { ...kept.steps[at]!, gesture: null })
          handle.state.projects.set(uuid, { ...kept, steps, at, updatedAt })
        }
        return find(uuid)
      },

      list: () =>
        [...handle.state.projects.values()]
          .filter(({ removedAt }) => removedAt === null)
          .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
          .map(projectOf),

      noteSaved: (uuid, savedAs) => change(uuid, { savedAs }),

      setRemoved: (uuid, removedAt) => change(uuid, { removedAt }),
    }
  })

const projectOf = ({ uuid, name, source, steps, at, savedAs, updatedAt }: KeptProject): StoredProject =>
  structuredClone({
    ...{ uuid, name, source, savedAs, updatedAt },
    canUndo: at > 0,
    canRedo: at < steps.length - 1,
    present: steps[at]!,
  })
