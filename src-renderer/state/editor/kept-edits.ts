import type { Uuid } from '@contract/vocabulary'
import { type Edits, noEdits } from '../../model/edits/edits'
import { startHistory } from '../../model/edits/history'
import type { EditsSlice } from './edits-slice'

interface KeptEdits {
  readonly edits: Readonly<Record<Uuid, Edits>>
}

/** What lasts of the edits: each document as it stands now, without its undo steps. No other file knows this. */
export const keptEdits = ({ histories }: Pick<EditsSlice, 'histories'>): KeptEdits => ({
  edits: Object.fromEntries(Object.entries(histories).map(([uuid, { present }]) => [uuid, present])),
})

/** The kept edits read back: each document starts a new history with them. */
export function restoredEdits(kept: unknown): Pick<EditsSlice, 'histories'> {
  const { edits = {} } = (kept ?? {}) as Partial<KeptEdits>
  return {
    histories: Object.fromEntries(
      Object.entries(edits).map(([uuid, present]) => [uuid, startHistory({ ...noEdits, ...present })]),
    ),
  }
}
