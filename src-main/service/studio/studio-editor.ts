import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import { type StudioConfig, studioConfig } from '@contract/service/studio'
import type { StudioSession } from '@contract/studio/studio-editor'
import type { Uuid } from '@contract/vocabulary'
import { createMeasureTexts } from '../documents/measure-texts'
import type { PhotoMockups } from '../photo-mockups/photo-mockups'
import type { CallOptions, Engine } from '../ports/engine'
import type { ServedFiles } from '../ports/served-files'
import type { StoredStudioSession, StudioStore } from '../ports/studio-store'
import type { ViewDrawer } from '../ports/view-drawer'
import { createFirstPictures } from './first-pictures'
import { createSharedMockups } from './shared-mockups'
import type { StudioActions, StudioPress } from './studio-actions'
import { mostStudioFiles, type StudioArtworks, studioArtworkRecord } from './studio-artworks'
import type { Studio } from './studio-config'
import { assertAllowed, defaultsIn, defaultsOf, designOf, rightsOf, studioEdits } from './studio-design'
import { studioDocumentOf } from './studio-document'
import type { FrameWish, ShowWish } from './studio-line'
import type { StudioMockups } from './studio-mockups'
import type { StudioPreviews } from './studio-previews'
import {
  type EditorCall,
  isPreviewSession,
  originOf,
  type StudioOpeningInput,
  type StudioSessions,
} from './studio-sessions'

export interface StudioEditorDeps {
  readonly sessions: StudioSessions
  readonly mockups: StudioMockups
  readonly artworks: StudioArtworks
  readonly actions: StudioActions
  readonly previews: StudioPreviews
  readonly studio: Pick<Studio, 'config'>
  readonly store: Pick<StudioStore, 'keepDesign' | 'defaultsOf' | 'keepDefaults'>
  readonly engine: Pick<Engine, 'thumbnail' | 'measureTexts'>
  readonly servedFiles: Pick<ServedFiles, 'placeOf'>
  readonly photoMockups: Pick<PhotoMockups, 'setPrintAreas'>
  readonly maximumArtworkBytes: number
  readonly now: () => Date
}

interface View {
  readonly edits: DocumentEdits
  readonly max_width: number
  readonly max_height: number
}

export interface StudioPage {
  /** Null: the first page that opens the session. */
  readonly allowedOrigin: string | null
  readonly logoOrigin: string | null
  readonly config: StudioConfig
}

/** Null for what is no address on the web. */
const originOfLogo = (address: string): string | null =>
  /^https?:/i.test(address) && URL.canParse(address) ? originOf(address) : null

/** Pixels of a preview's longer side. */
export const mostPreviewPixels = 2048

/** Of the longer side: enough for a frame on a desk, 20 to 50 kB. */
const firstPicturePixels = 960

/** The use cases behind the embedded editor; each begins with the session of the call's token. */
export const createStudioEditor = (deps: StudioEditorDeps) => {
  const { sessions, mockups, artworks, actions, store } = deps
  const shared = createSharedMockups(mockups)
  const firstPictures = createFirstPictures()

  const configOf = async ({ ui }: Pick<StoredStudioSession, 'ui'>): Promise<StudioConfig> => {
    const own = studioConfig.safeParse(JSON.parse(ui))
    return { ...(await deps.studio.config()).config, ...(own.success && own.data) }
  }
  const fileLimitOf = ({ maxFileSize = Number.POSITIVE_INFINITY }: StudioConfig): number =>
    Math.min(maxFileSize, deps.maximumArtworkBytes)

  /** Throws what a session may not change, before anything is done with the edits. */
  const allowed = async (
    session: StoredStudioSession,
    edits: DocumentEdits,
    found: Pick<StudioMockups, 'of'> = mockups,
  ) => {
    assertAllowed(edits, rightsOf(session, await configOf(session)))
    const mockup = await found.of(session)
    const own = await artworks.of(session)
    return { mockup, resolved: studioEdits(edits, mockup, own, deps.servedFiles.placeOf) }
  }

  return {
    /** What the frame of the editor may be shown in, and where its logo comes from; null: there is no such session. */
    async pageOf(session: string): Promise<StudioPage | null> {
      const found = await sessions.named(session)
      if (found === null) return null
      const config = await configOf(found)
      const { logoUrl } = config
      return {
        allowedOrigin: found.allowedOrigin,
        logoOrigin: logoUrl ? originOfLogo(logoUrl) : null,
        config,
      }
    },

    /** The product as the session begins with it, as WebP; null: there is no such session, or it has ended. */
    async firstPicture(session: string): Promise<Uint8Array | null> {
      const found = await sessions.named(session)
      if (found === null || found.revokedAt !== null || found.expiresAt <= deps.now()) return null
      const stored = await store.defaultsOf(found.mockupUuid)
      const mockup = await mockups.of(found)
      return firstPictures(`${mockup.source.path} ${stored ?? ''}`, () => {
        const edits = studioEdits(defaultsOf(stored).design, mockup, [], deps.servedFiles.placeOf)
        return deps.previews.draw(found.id, () =>
          deps.engine.thumbnail({
            ...{ file: mockup.source, layer: null, edits, format: 'webp' },
            ...{ maxWidth: firstPicturePixels, maxHeight: firstPicturePixels },
          }),
        )
      })
    },

    open: (input: StudioOpeningInput, call: EditorCall) =>
      sessions.open(input, call, async (session) => (await configOf(session)).displayMode === 'page'),

    async read(id: Uuid, call: EditorCall): Promise<StudioSession> {
      const session = await sessions.of(id, call)
      const config = await configOf(session)
      const defaults = defaultsOf(await store.defaultsOf(session.mockupUuid))
      return {
        success: true,
        session_id: session.id,
        mockup_type: session.mockupType,
        session_kind: session.kind,
        is_preview: isPreviewSession(session),
        allowed_origin: session.allowedOrigin,
        product_id: session.productId,
        variant_id: session.variantId,
        expires_in: sessions.secondsLeft(session),
        config,
        rights: rightsOf(session, config),
        limits: {
          file_bytes: fileLimitOf(config),
          files: mostStudioFiles,
          preview_pixels: mostPreviewPixels,
        },
        document: studioDocumentOf(await mockups.of(session)),
        design: session.design === null ? defaults.design : designOf(session.design),
        placements: defaults.placements,
        artworks: (await artworks.of(session)).map(studioArtworkRecord),
      }
    },

    async addArtwork(id: Uuid, file: File, call: EditorCall, options: CallOptions) {
      const session = await sessions.of(id, call)
      const most = fileLimitOf(await configOf(session))
      return { success: true as const, artwork: await artworks.add(session, file, { most, ...options }) }
    },

    async artworkPicture(id: Uuid, artworkId: string, call: EditorCall, options: CallOptions) {
      return artworks.picture(await sessions.of(id, call), artworkId, options)
    },

    async keepDesign(id: Uuid, edits: DocumentEdits, call: EditorCall) {
      const session = await sessions.of(id, call)
      await allowed(session, edits)
      await store.keepDesign(session.id, JSON.stringify(edits))
      return { success: true as const }
    },

    async keepDefaults(id: Uuid, edits: DocumentEdits, call: EditorCall) {
      const session = await sessions.of(id, call)
      if (session.kind !== 'setup') throw new AppError('studioMayNot', { what: 'defaults' })
      await allowed(session, edits)
      await store.keepDefaults(session.mockupUuid, defaultsIn(edits), deps.now())
      return { success: true as const }
    },

    async measureTexts(id: Uuid, texts: DocumentEdits['texts'], call: EditorCall, signal?: AbortSignal) {
      const session = await sessions.of(id, call)
      const documentOf = () => mockups.of(session)
      const measure = createMeasureTexts({
        ...{ documents: { documentOf }, engine: deps.engine, bindFonts: async () => undefined },
      })
      return { success: true as const, texts: await measure({ uuid: session.mockupUuid, texts }, signal) }
    },

    /** Of a photo mockup. Throws `INVALID_INPUT` for areas that cross or lie outside, and `CONFLICT` while it is baked. */
    async setPrintAreas(
      id: Uuid,
      areas: Parameters<PhotoMockups['setPrintAreas']>[1],
      call: EditorCall,
      signal?: AbortSignal,
    ) {
      const session = await sessions.of(id, call)
      if (session.kind !== 'setup' || session.mockupType !== '2d')
        throw new AppError('studioMayNot', { what: 'printAreas' })
      const { mockupUuid, keyId } = session
      await deps.photoMockups.setPrintAreas(mockupUuid, areas, { signal, keyId })
      shared.forget(mockupUuid)
      return { success: true as const, document: studioDocumentOf(await mockups.of(session)) }
    },

    /** WebP. A wish that a newer one of the same session replaces ends with `CANCELLED`. */
    async preview(id: Uuid, { edits, max_width, max_height }: View, call: EditorCall, signal?: AbortSignal) {
      const session = await sessions.of(id, call)
      const { mockup, resolved } = await allowed(session, edits, shared)
      return deps.previews.draw(
        session.id,
        () =>
          deps.engine.thumbnail(
            {
              ...{ file: mockup.source, layer: null, edits: resolved, format: 'webp' },
              ...{ maxWidth: max_width, maxHeight: max_height },
            },
            signal ? { signal } : {},
          ),
        signal,
      )
    },

    /** One frame on a line of the session. Throws what a session may not change. */
    async drawView(
      drawer: ViewDrawer,
      session: StoredStudioSession,
      { wish, frame }: { readonly wish: ShowWish; readonly frame: FrameWish },
      signal: AbortSignal,
    ) {
      const { edits, max_width: maxWidth, max_height: maxHeight, quality } = wish
      const { mockup, resolved } = await allowed(session, edits, shared)
      const view = { file: mockup.source, edits: resolved, maxWidth, maxHeight, quality }
      return drawer.drawView({ ...frame, ...view }, { signal })
    },

    async act(id: Uuid, press: Omit<StudioPress, 'token'>, call: EditorCall) {
      const session = await sessions.of(id, call)
      if (session.kind === 'setup' || isPreviewSession(session))
        throw new AppError('studioMayNot', { what: 'actions' })
      const { mockup } = await allowed(session, press.edits)
      return actions.act(session, mockup, { ...press, token: call.token ?? '' })
    },

    close: async (id: Uuid, call: EditorCall) => sessions.close(await sessions.of(id, call)),
  }
}
export type StudioEditor = ReturnType<typeof createStudioEditor>
