import type { AnswerStore, RepeatableRequest, StoredAnswer } from '../../service/ports/answer-store'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'

export interface AnswersState {
  readonly answers: Map<string, StoredAnswer>
}

const modes = { find: 'read', keep: 'write', prune: 'write' } as const
const idOf = ({ scope, call, key }: RepeatableRequest): string => JSON.stringify([scope, call, key])

export const createMemoryAnswerStore = <State extends AnswersState>(
  access: MemoryAccess<State>,
): AnswerStore =>
  storeOn<MemoryHandle<State>, AnswerStore>(access, modes, (handle) => ({
    find: (request) => structuredClone(handle.state.answers.get(idOf(request)) ?? null),
    keep: (request, answer) => void handle.state.answers.set(idOf(request), structuredClone(answer)),
    prune(before, limit) {
      const { answers } = handle.state
      const old = [...answers].filter(([, { answeredAt }]) => answeredAt < before).slice(0, limit)
      for (const [id] of old) answers.delete(id)
      return old.length
    },
  }))
