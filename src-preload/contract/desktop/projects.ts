import { oc } from '@orpc/contract'
import { z } from 'zod'
import { keptEdits } from '../edits/kept-edits'
import { uuid } from '../vocabulary'
import { documentRecord, guide } from './documents'

/** Everything that a person changed of a document, at one moment. Version 1. */
export const projectState = keptEdits.extend({
  /** How wide print areas are on the goods, inches, by contents id. No change to the picture. */
  printWidths: z.record(z.string(), z.number().positive()).default({}),
  /** Lines that were dragged out of the rulers. No change to the picture. */
  guides: z.array(guide).default([]),
})
export type ProjectState = z.output<typeof projectState>

export const untouchedState: ProjectState = projectState.parse({})

/** A project as the window shows it. */
export const projectRecord = z.object({
  uuid,
  state: projectState,
  can_undo: z.boolean(),
  can_redo: z.boolean(),
})
export type ProjectRecord = z.infer<typeof projectRecord>

export const projectSummary = z.object({
  /** The document's. */
  uuid,
  name: z.string(),
  /** For display only. */
  path: z.string(),
  updated_at: z.iso.datetime(),
  /** False once the document's file has gone from its place. */
  exists: z.boolean(),
})
export type ProjectSummary = z.infer<typeof projectSummary>

/** What a saved project carries: the document and the artworks, the artworks, or only where they lie. */
export const projectContents = z.enum(['everything', 'artworks', 'references'])
export type ProjectContents = z.infer<typeof projectContents>

/** A person's edits of opened documents. Main keeps each step; the page has only the gesture in hand. */
export const projects = {
  /** A document that nobody has changed has a project without edits. */
  get: oc.input(z.object({ uuid })).output(projectRecord),
  /**
   * One step further; what was undone is forgotten. Steps of one `gesture` in a row are one step for undo; null always
   * starts a new one.
   */
  record: oc
    .input(z.object({ uuid, state: projectState, gesture: z.string().nullable() }))
    .output(projectRecord.pick({ can_undo: true, can_redo: true })),
  /** Unchanged where there is no step back. */
  undo: oc.input(z.object({ uuid })).output(projectRecord),
  redo: oc.input(z.object({ uuid })).output(projectRecord),
  /** The last changed first. */
  list: oc.output(z.array(projectSummary)),
  /** Asks where to; null: the person closed the dialog. */
  save: oc
    .input(z.object({ uuid, contents: projectContents }))
    .output(z.object({ path: z.string() }).nullable()),
  /** A `.mockwright` file from a drop. Opens its document, and its edits become one step that can be undone. */
  open: oc.input(z.object({ path: z.string().min(1) })).output(documentRecord),
  /** The system's own dialog; null: the person closed it. */
  choose: oc.output(documentRecord.nullable()),
}
