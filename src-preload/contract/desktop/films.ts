import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import { filmContainers } from '../failures/films'
import { mostFilmScenes } from '../film/film-limits'
import { filmFile, filmOrder } from '../film/film-order'
import { diagnostic, uuid } from '../vocabulary'

const bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** An open document, the designs that follow each other on it, and how it moves. */
const filmScene = z.object({
  uuid,
  scenes: z.array(documentEdits).min(1).max(mostFilmScenes),
  film: filmOrder,
})
export type FilmScene = z.output<typeof filmScene>

/** Layers that move together, farthest first. */
export const filmPlane = z.object({
  /** Back to front. */
  layers: z.array(z.object({ uuid, name: z.string() })),
  /** 0 farthest, 1 nearest; `proposed_depth` without what a person corrected. */
  depth: z.number(),
  proposed_depth: z.number(),
  /** px of the document */
  bounds,
})
export type FilmPlane = z.infer<typeof filmPlane>

export const filmEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: z.number() }),
  z.object({
    type: z.literal('done'),
    /** Identifies the file for `reveal`, `dragOut`, and `mockwright://film/<file_id>`. */
    file_id: uuid,
    path: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    seconds: z.number(),
    has_audio: z.boolean(),
    duration_ms: z.number(),
    diagnostics: z.array(diagnostic),
  }),
  z.object({ type: z.literal('cancelled') }),
])
export type FilmEvent = z.infer<typeof filmEvent>

/** Moves an open document. Rejects with `FEATURE_UNAVAILABLE` for one that a service keeps. */
export const films = {
  /** What this computer can write; a container that is missing cannot be. */
  capabilities: oc.output(z.array(z.object({ container: z.enum(filmContainers), has_audio: z.boolean() }))),
  /** How a film will show the document; draws it small. */
  describe: oc.input(filmScene).output(
    z.object({
      /** Of the film, px. */
      width: z.number().int(),
      height: z.number().int(),
      planes: z.array(filmPlane),
      /** What the frame shows at rest, px of the document. */
      crop: bounds,
      /** What the crop keeps in sight; null where nothing is marked. */
      subject: bounds.nullable(),
    }),
  ),
  /** Asks where to; null: the person closed the dialog. */
  chooseTarget: oc
    .input(z.object({ suggested_name: z.string(), container: z.enum(filmContainers) }))
    .output(z.object({ target_id: z.string(), path: z.string() }).nullable()),
  /**
   * Progress, then `done` or, after `cancel`, `cancelled` as the last event. Ending the iterator or aborting cancels
   * too. The file is whole or as it was before.
   */
  run: oc
    .input(
      filmScene.extend({
        target_id: z.string(),
        file: filmFile,
        /** Chosen by the caller, for `cancel`. */
        film_id: uuid.optional(),
      }),
    )
    .output(eventIterator(filmEvent)),
  /** Does nothing to a film that has ended. */
  cancel: oc.input(z.object({ film_id: uuid })),
  /** Called when a drag starts: from then on the system moves the file. */
  dragOut: oc.input(z.object({ file_id: uuid })),
  reveal: oc.input(z.object({ file_id: uuid })).output(z.object({ revealed: z.boolean() })),
}
