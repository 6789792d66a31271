import { z } from 'zod'
import { area } from './area'
import { artwork } from './artwork'
import { blending } from './blending'
import { comp } from './comp'
import { cutOut } from './cut-out'
import { type EditWires, fieldsOf } from './edit-wire'
import { fill } from './fill'
import { look } from './look'
import { outline } from './outline'
import { text } from './text'
import { treatment } from './treatment'
import { visibility } from './visibility'

/** Every kind of edit. If no kind is for a layer, the first kind that answers to the word takes the edit. */
export const editWires = {
  fill,
  look,
  visibility,
  comp,
  artwork,
  text,
  outline,
  treatment,
  area,
  cutOut,
  blending,
} as const satisfies EditWires

export type EditKindId = keyof typeof editWires

/** The window's edits to a document: the same for a preview, an export and a batch. */
export const documentEdits = z.object(fieldsOf(editWires))
export type DocumentEdits = z.output<typeof documentEdits>
