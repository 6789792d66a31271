import { oc } from '@orpc/contract'
import { z } from 'zod'
import { keptEdits } from '../edits/kept-edits'
import { uuid } from '../vocabulary'
import { documentRecord, guide } from './documents'

/** Inches: what is printed beyond the edge and cut off, and what has to stay free inside it. */
export const printMargins = z.object({ bleed: z.number().min(0).max(10), safe: z.number().min(0).max(10) })

/** Everything that a person changed of a document, at one moment. Version 1. */
export const projectState = keptEdits.extend({
  /** How wide print areas are on the goods, inches, by contents id. No change to the picture. */
  printWidths: z.record(z.string(), z.number().positive()).default({}),
  /** Bleed and safe area of print areas, inches, by contents id. No change to the picture. */
  printMargins: z.record(z.string(), printMargins).default({}),
  /** Lines that were dragged out of the rulers. No change to the picture. */
  guides: z.array(guide).default([]),
  /** Layers, or contents that several layers share, that stay as they are under the hand. No change to the picture. */
  locked: z.array(z.string()).default([]),
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
  /** For display only; empty for a document that a service keeps. */
  path: z.string(),
  updated_at: z.iso.datetime(),
  /** False once the document's file has gone from its place. */
  exists: z.boolean(),
  /** Placed artworks, colours, looks and the like; null: they cannot be read. */
  edits: z.int().min(0).nullable(),
  /** The file that it was last saved as or opened from; null: none. For display only. */
  saved_as: z.string().nullable(),
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
  /** Opens the document with its edits, wherever the document was opened from. */
  reopen: oc.input(z.object({ uuid })).output(documentRecord),
  /** Shows the saved project in its folder, or the document where there is none. */
  reveal: oc.input(z.object({ uuid })).output(z.object({ revealed: z.boolean() })),
  /** The document and saved files stay. */
  forget: oc.input(z.object({ uuid })).output(z.object({ forgotten: uuid })),
  /** Brings a forgotten project back with all of its steps. */
  restore: oc.input(z.object({ uuid })).output(z.object({ restored: uuid })),
  /** Asks where to; null: the person closed the dialog. */
  save: oc
    .input(z.object({ uuid, contents: projectContents }))
    .output(z.object({ path: z.string() }).nullable()),
  /** A `.mockwright` file from a drop. Opens its document, and its edits become one step that can be undone. */
  open: oc.input(z.object({ path: z.string().min(1) })).output(documentRecord),
  /** The system's own dialog; null: the person closed it. */
  choose: oc.output(documentRecord.nullable()),
}
