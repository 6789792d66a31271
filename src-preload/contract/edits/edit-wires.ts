import { z } from 'zod'
import { artwork } from './artwork'
import { comp } from './comp'
import { type EditWires, fieldsOf } from './edit-wire'
import { fill } from './fill'
import { look } from './look'
import { visibility } from './visibility'

/** Every kind of edit. The first that answers to a word takes what no kind is for. */
export const editWires = { fill, look, visibility, comp, artwork } as const satisfies EditWires

export type EditKindId = keyof typeof editWires

/** What the window changes of a document: the same for a preview, an export and a batch. */
export const documentEdits = z.object(fieldsOf(editWires))
export type DocumentEdits = z.output<typeof documentEdits>
