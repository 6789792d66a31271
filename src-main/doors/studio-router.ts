import { studioEditorContract } from '@contract/studio/studio-editor'
import { implement } from '@orpc/server'
import type { StudioEditor } from '../service/studio/studio-editor'
import type { EditorCall } from '../service/studio/studio-sessions'

/**
 * The calls of the embedded editor. Apart from the service's own, so that a token can reach nothing else of the
 * account, and a key nothing here.
 */
export const createStudioRouter = (editor: StudioEditor) => {
  const on = implement(studioEditorContract).$context<EditorCall>()
  return on.router({
    open: on.open.handler(({ input, context }) => editor.open(input, context)),
    read: on.read.handler(({ input, context }) => editor.read(input.session_id, context)),
    addArtwork: on.addArtwork.handler(({ input, context, signal }) =>
      editor.addArtwork(input.session_id, input.file, context, optionsOf(signal)),
    ),
    artworkPicture: on.artworkPicture.handler(async ({ input, context, signal }) =>
      webp(
        await editor.artworkPicture(input.session_id, input.artwork_id, context, optionsOf(signal)),
        'design',
      ),
    ),
    keepDesign: on.keepDesign.handler(({ input, context }) =>
      editor.keepDesign(input.session_id, input.edits, context),
    ),
    keepDefaults: on.keepDefaults.handler(({ input, context }) =>
      editor.keepDefaults(input.session_id, input.edits, context),
    ),
    setPrintAreas: on.setPrintAreas.handler(({ input, context, signal }) =>
      editor.setPrintAreas(input.session_id, input.print_areas, context, signal),
    ),
    measureTexts: on.measureTexts.handler(({ input, context, signal }) =>
      editor.measureTexts(input.session_id, input.texts, context, signal),
    ),
    preview: on.preview.handler(async ({ input: { session_id, ...view }, context, signal }) =>
      webp(await editor.preview(session_id, view, context, signal), 'preview'),
    ),
    act: on.act.handler(({ input: { session_id, press_id, ...press }, context, signal }) =>
      editor.act(session_id, { ...press, press: press_id, signal }, context),
    ),
    close: on.close.handler(({ input, context }) => editor.close(input.session_id, context)),
  })
}
export type StudioRouter = ReturnType<typeof createStudioRouter>

const optionsOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

const webp = (bytes: Uint8Array, name: string): File =>
  new File([new Uint8Array(bytes)], `${name}.webp`, { type: 'image/webp' })
