import { type ProjectRecord, projectState } from '@contract/desktop/projects'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import { type Edits, noChanges } from '../../model/edits/edits'
import { inTurn, type ProjectCalls, tellProjectFailure } from './project-calls'

/** A document's edits as the page sees them; the steps back and forth are main's. */
export interface OpenEdits {
  readonly present: Edits
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** The gesture in hand, and what main last told of each opened document's edits. */
export interface EditsSlice {
  /** A document that is missing here has not been loaded yet. */
  readonly histories: Readonly<Record<Uuid, OpenEdits>>
  /**
   * While a hand drags or scrubs: the document as it was before. What is slow to draw keeps to it until the hand rests.
   */
  readonly held: HeldEdits | null
  /** Edits that an earlier version kept in the page. Each moves to main when its document is opened. */
  readonly unmovedEdits: Readonly<Record<Uuid, unknown>>
  /** Changes with the same `gesture` in a row are one step for undo; null always starts a new one. */
  edit(uuid: Uuid, change: (edits: Edits) => Edits, gesture?: string | null): void
  undoEdit(uuid: Uuid): void
  redoEdit(uuid: Uuid): void
  /** The hand rests: pointer or key is up. */
  letGo(): void
  /** Takes a gesture back while the hand still holds it: no step for undo remains of it. */
  cancelGesture(gesture: string): void
  /** Asks main for the edits of a document unless they are here. */
  openEdits(uuid: Uuid): void
  /** Asks again: somebody else has changed them. */
  reopenEdits(uuid: Uuid): Promise<void>
}

export interface HeldEdits {
  readonly uuid: Uuid
  readonly edits: Edits
  /** The gesture that holds them. */
  readonly gesture: string
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** Main was asked for a document's edits. What a person does before the last answer is done again on top of it. */
interface AwaitedEdits {
  answers: number
  readonly later: LaterAct[]
}

interface LaterAct {
  readonly gesture: string | null
  run(): void
}

/** A gesture that pauses for this long, ms, is kept as far as it has come. */
const gestureRestsMs = 300

const untouched: OpenEdits = { present: noChanges, canUndo: false, canRedo: false }

export const historyOf = (slice: Pick<EditsSlice, 'histories'>, uuid: Uuid | null): OpenEdits =>
  (uuid === null ? undefined : slice.histories[uuid]) ?? untouched

/** The edits, but not the moves of a running gesture. */
export const restingEdits = (slice: Pick<EditsSlice, 'histories' | 'held'>, uuid: Uuid): Edits =>
  slice.held?.uuid === uuid ? slice.held.edits : historyOf(slice, uuid).present

/** Main keeps gestures by name: two starts of the window must not share one. */
const session = crypto.randomUUID()
let gestureCount = 0

/** A visit of a text field: it lasts longer than the keys rest. */
export const typingGesture = 'words'

/** Whether somebody types, and is not to be disturbed by finished pictures between two keys. */
export const isTyped = ({ gesture }: Pick<HeldEdits, 'gesture'>): boolean =>
  gesture.startsWith(`${typingGesture}-`)

/** A name that no gesture had before. */
export function newGesture(kind: string): string {
  gestureCount += 1
  return `${kind}-${gestureCount}-${session}`
}

export const createEditsSlice: StateCreator<EditsSlice, [], [], EditsSlice> = (set, get) => {
  let unsent: { readonly uuid: Uuid; readonly gesture: string | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last gesture that main heard of. */
  let sentGesture: string | null = null
  const awaited = new Map<Uuid, AwaitedEdits>()

  const show = (uuid: Uuid, history: OpenEdits): void =>
    set(({ histories }) => ({ histories: { ...histories, [uuid]: history } }))

  const send = (): void => {
    clearTimeout(timer)
    if (unsent === null) return
    const { uuid, gesture } = unsent
    unsent = null
    sentGesture = gesture
    const { present } = historyOf(get(), uuid)
    const state = { ...present, guides: [...present.guides], locked: [...present.locked] }
    inTurn(uuid, (projects) => projects.record({ uuid, state, gesture })).catch(tellProjectFailure)
  }

  const step = (uuid: Uuid, way: 'undo' | 'redo'): void => {
    const wait = awaited.get(uuid)
    if (wait) return void wait.later.push({ gesture: null, run: () => step(uuid, way) })
    ask(uuid, (projects) => projects[way]({ uuid })).catch(tellProjectFailure)
  }

  const load = (uuid: Uuid): Promise<void> =>
    ask(
      uuid,
      (projects) => projects.get({ uuid }),
      (record, wait) => {
        const unmoved = projectState.safeParse(get().unmovedEdits[uuid])
        if (!unmoved.success) return
        if (!record.can_undo)
          wait.later.unshift({ gesture: null, run: () => get().edit(uuid, () => unmoved.data) })
        set(({ unmovedEdits: { [uuid]: _moved, ...unmovedEdits } }) => ({ unmovedEdits }))
      },
    )

  /** Asks main for the edits of a document as they are after a call. */
  const ask = async (
    uuid: Uuid,
    call: (projects: ProjectCalls) => Promise<ProjectRecord>,
    onAnswer: (record: ProjectRecord, wait: AwaitedEdits) => void = () => undefined,
  ): Promise<void> => {
    send()
    const wait = awaited.get(uuid) ?? { answers: 0, later: [] }
    wait.answers += 1
    awaited.set(uuid, wait)
    let record: ProjectRecord
    try {
      record = await inTurn(uuid, call)
    } catch (error) {
      catchUp(uuid, wait, get().histories[uuid] ?? untouched)
      throw error
    }
    onAnswer(record, wait)
    catchUp(uuid, wait, openEditsOf(record))
  }

  const catchUp = (uuid: Uuid, wait: AwaitedEdits, history: OpenEdits): void => {
    wait.answers -= 1
    if (wait.answers > 0) return
    awaited.delete(uuid)
    const isHeld = get().held !== null
    show(uuid, history)
    for (const act of wait.later) act.run()
    if (!isHeld) get().letGo()
  }

  return {
    histories: {},
    held: null,
    unmovedEdits: {},
    edit: (uuid, change, gesture = null) => {
      const history = historyOf(get(), uuid)
      const before = history.present
      const present = change(before)
      // A second Ctrl+V of the same picture would be a step that nobody sees taken back.
      if (present === before || (gesture === null && isSameState(present, before))) return
      const wait = awaited.get(uuid)
      wait?.later.push({ gesture, run: () => get().edit(uuid, change, gesture) })
      if (!wait && unsent !== null && (unsent.uuid !== uuid || unsent.gesture !== gesture)) send()
      if (!wait) unsent = { uuid, gesture }
      set(({ held, histories }) => ({
        held:
          held ??
          (gesture === null
            ? null
            : { uuid, edits: before, gesture, canUndo: history.canUndo, canRedo: history.canRedo }),
        histories: { ...histories, [uuid]: { present, canUndo: true, canRedo: false } },
      }))
      if (wait) return
      clearTimeout(timer)
      if (gesture === null) send()
      else timer = setTimeout(send, gestureRestsMs)
    },
    undoEdit: (uuid) => step(uuid, 'undo'),
    redoEdit: (uuid) => step(uuid, 'redo'),
    letGo: () => {
      send()
      set((slice) => (slice.held ? { held: null } : slice))
    },
    cancelGesture: (gesture) => {
      const { held } = get()
      if (held?.gesture !== gesture) return
      const { uuid, edits: present, canUndo, canRedo } = held
      const wait = awaited.get(uuid)
      if (wait) wait.later.splice(0, Infinity, ...wait.later.filter((act) => act.gesture !== gesture))
      // Main drops a step that ends where it began; what could be redone before it is gone there.
      const wasSent = sentGesture === gesture
      if (wasSent) unsent = { uuid, gesture }
      else if (unsent?.gesture === gesture) unsent = null
      set({ held: null })
      show(uuid, { present, canUndo, canRedo: canRedo && !wasSent })
      send()
    },
    openEdits: (uuid) => {
      if (uuid in get().histories || awaited.has(uuid)) return
      load(uuid).catch(tellProjectFailure)
    },
    reopenEdits: load,
  }
}

/** Edits are data alone: their JSON tells them apart. */
const isSameState = (one: Edits, other: Edits): boolean => JSON.stringify(one) === JSON.stringify(other)

const openEditsOf = ({ state, can_undo, can_redo }: ProjectRecord): OpenEdits => ({
  present: state,
  canUndo: can_undo,
  canRedo: can_redo,
})
