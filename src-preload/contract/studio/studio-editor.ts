import { oc } from '@orpc/contract'
import { z } from 'zod'
import { documentRecord, measuredText } from '../desktop/documents'
import { artworkPlacement } from '../edits/artwork'
import { artworkId, artworkRecord } from '../edits/artwork-record'
import { documentEdits } from '../edits/edit-wires'
import { setPrintAreas } from '../service/photo-mockups'
import { studioActionKinds, studioConfig, studioMockupTypes, studioSessionKinds } from '../service/studio'
import { uuid } from '../vocabulary'

const tags = ['Studio editor']
const at = '/studio/api/sessions/{session_id}'
const ofSession = z.object({ session_id: uuid })
const done = z.object({ success: z.literal(true) })

/** What a session allows beside placing artwork. */
export const studioRights = z.object({
  colors: z.boolean(),
  adjustments: z.boolean(),
  texts: z.boolean(),
  /** Whether `keepDefaults` may be called. */
  defaults: z.boolean(),
  /** Whether `setPrintAreas` may be called. */
  print_areas: z.boolean(),
})
export type StudioRights = z.output<typeof studioRights>

/** The placement that a smart object's first design begins with. */
export const studioPlacement = z.object({ uuid, placement: artworkPlacement })
export type StudioPlacement = z.output<typeof studioPlacement>

/** All that the editor needs to begin. */
export const studioSession = done.extend({
  session_id: uuid,
  mockup_type: z.enum(studioMockupTypes),
  session_kind: z.enum(studioSessionKinds),
  /** It shows settings that are being edited in the window around it, which sends them, and orders nothing. */
  is_preview: z.boolean(),
  /** Where messages of the editor go. Null: it stands on a page of its own. */
  allowed_origin: z.string().nullable(),
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  /** Seconds from now, if nothing is called any more. */
  expires_in: z.number().int(),
  config: studioConfig,
  rights: studioRights,
  limits: z.object({
    /** Of one upload. */
    file_bytes: z.number(),
    /** Uploads of one session. */
    files: z.number().int(),
    /** Pixels of a preview's longer side. */
    preview_pixels: z.number().int(),
  }),
  /** The mockup, of whose layers only those are told that can be filled or changed, and what is around them. */
  document: documentRecord,
  /** As it was kept last; at first what the shop's staff set up. */
  design: documentEdits,
  /** Where the shop's staff want designs to lie: the first one on that smart object begins there. */
  placements: z.array(studioPlacement),
  artworks: z.array(artworkRecord),
})
export type StudioSession = z.output<typeof studioSession>

const viewSide = z.number().int().min(16).max(2048)

/**
 * The calls of the embedded editor, with the token that `open` gives (`Authorization: Bearer`). A token is good for one
 * session alone: the session of another in the address is refused.
 */
export const studioEditorContract = {
  open: oc
    .route({
      method: 'POST',
      path: `${at}/open`,
      summary: 'Trade the bootstrap secret for a token, once',
      tags,
    })
    .input(
      ofSession.extend({
        /** The `sess_…` that the shop's server was given. */
        session: z.string().min(1).max(255),
        bootstrap_secret: z.string().min(1).max(255),
        /**
         * The origin of the page around the editor, as the browser told it with the message that brought the secret.
         */
        parent_origin: z
          .url({ protocol: /^(https?|app)$/ })
          .max(2048)
          .optional(),
      }),
    )
    .output(done.extend({ token: z.string(), expires_in: z.number().int() })),
  read: oc
    .route({ method: 'GET', path: at, summary: 'The session with its mockup and settings', tags })
    .input(ofSession)
    .output(studioSession),
  addArtwork: oc
    .route({ method: 'POST', path: `${at}/artworks`, summary: 'Upload a design (a form with `file`)', tags })
    .input(ofSession.extend({ file: z.file() }))
    .output(done.extend({ artwork: artworkRecord })),
  artworkPicture: oc
    .route({
      method: 'GET',
      path: `${at}/artworks/{artwork_id}/picture`,
      summary: 'A small picture of a design, as WebP',
      tags,
    })
    .input(ofSession.extend({ artwork_id: artworkId }))
    .output(z.file()),
  keepDesign: oc
    .route({ method: 'PUT', path: `${at}/design`, summary: 'Keep what was placed and changed', tags })
    .input(ofSession.extend({ edits: documentEdits }))
    .output(done),
  keepDefaults: oc
    .route({ method: 'PUT', path: `${at}/defaults`, summary: 'Set up what customers begin with', tags })
    .input(ofSession.extend({ edits: documentEdits }))
    .output(done),
  setPrintAreas: oc
    .route({
      method: 'PUT',
      path: `${at}/print-areas`,
      summary: 'Replace the print areas of a photo mockup',
      tags,
    })
    .input(ofSession.extend({ print_areas: setPrintAreas }))
    .output(done.extend({ document: documentRecord })),
  measureTexts: oc
    .route({ method: 'POST', path: `${at}/texts`, summary: 'How changed texts are set', tags })
    .input(ofSession.extend({ texts: documentEdits.shape.texts }))
    .output(done.extend({ texts: z.array(measuredText) })),
  preview: oc
    .route({
      method: 'POST',
      path: `${at}/preview`,
      summary: 'A picture at the size of the view, as WebP',
      tags,
    })
    .input(ofSession.extend({ edits: documentEdits, max_width: viewSide, max_height: viewSide }))
    .output(z.file()),
  act: oc
    .route({ method: 'POST', path: `${at}/actions`, summary: 'Order the design; gives its receipt', tags })
    .input(
      ofSession.extend({
        action: z.enum(studioActionKinds).default('primary'),
        edits: documentEdits,
        /** Made by the editor for each press of the button: the same one again gives the same answer. */
        press_id: uuid,
      }),
    )
    .output(
      done.extend({
        /** For the shop's server, which takes what it stands for with `actions/consume`. */
        receipt: z.string(),
        action_id: z.string(),
        /** Of the product with the design on it. */
        picture_url: z.string(),
      }),
    ),
  close: oc
    .route({ method: 'POST', path: `${at}/close`, summary: 'End the session', tags })
    .input(ofSession)
    .output(done),
}
