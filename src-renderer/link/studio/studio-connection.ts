import type { ArtworkRecord } from '@contract/desktop/artworks'
import { generalSettings } from '@contract/desktop/general-settings'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError, failureOfCall } from '@contract/errors'
import type { StudioSession } from '@contract/studio/studio-editor'
import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import type { Connection, DesktopClient, ServiceClient } from '../connection'
import { takeFileNamed } from './browser-bridge'
import { chooseFiles } from './choose-files'
import type { StudioCalls } from './studio-calls'
import type { StudioPreviews } from './studio-previews'

type Answer = (input: never) => Promise<unknown>
type Answers = Readonly<Record<string, Answer>>

interface StudioConnectionParts {
  readonly calls: StudioCalls
  readonly session: StudioSession
  readonly previews: Pick<StudioPreviews, 'port'>
}

/**
 * The window's calls, as far as the editor's rooms make them, answered over HTTP within one session. A call that no
 * room of the embedded editor makes is refused.
 */
export function createStudioConnection({ calls, session, previews }: StudioConnectionParts): Connection {
  const upload = async (file: File): Promise<ArtworkRecord> =>
    withPicture(calls, await calls.addArtwork(checkedFile(file, session)))

  const answers: Answers = {
    'documents.get': async () => session.document,
    'documents.measureTexts': ({ texts }: Pick<DocumentEdits, 'texts'>) => calls.measureTexts(texts),
    'artworks.add': async ({ path }: { readonly path: string }) => {
      const file = takeFileNamed(path)
      if (!file) throw new AppError('unknownId', { thing: 'artwork', id: path })
      return upload(file)
    },
    'artworks.choose': async () => {
      const added: ArtworkRecord[] = []
      const refused: { name: string; failure: ReturnType<typeof failureOfCall> }[] = []
      for (const file of await chooseFiles())
        await upload(file).then(
          (artwork) => added.push(artwork),
          (error: unknown) => refused.push({ name: file.name, failure: failureOfCall(error) }),
        )
      return { added, refused }
    },
    'settings.get': async () => ({ general: generalSettings.parse({}), palettes: [] }),
  }

  return {
    client: createORPCClient<DesktopClient>(linkTo(answers)),
    service: createORPCClient<ServiceClient>(linkTo({})),
    remoteService: () => createORPCClient<ServiceClient>(linkTo({})),
    previews: previews.port,
    pictureAtHand: firstPicture,
  }
}

/** The picture that the page began with: on screen already. */
const firstPicture = (): string => `picture${location.search.replace(/^(\?session=[^&]*).*$/, '$1')}`

const linkTo = (answers: Answers): ClientLink<ClientContext> => ({
  call: async (path, input) => {
    const answer = answers[path.join('.')]
    if (!answer) throw new AppError('callUnknown', { method: 'CALL', url: path.join('.') })
    return answer(input as never)
  },
})

/** Refused here already: nobody waits for an upload that the service refuses. */
const checkedFile = (file: File, { limits }: StudioSession): File => {
  if (file.size <= limits.file_bytes) return file
  throw new AppError('studioFileTooLarge', {
    name: file.name,
    bytes: file.size,
    most: limits.file_bytes,
  })
}

/** The picture needs the session's token, which `<img>` cannot send. */
export const withPicture = async (
  calls: Pick<StudioCalls, 'artworkPicture'>,
  artwork: ArtworkRecord,
): Promise<ArtworkRecord> => {
  const picture = await calls.artworkPicture(artwork.artwork_id).catch(() => null)
  return { ...artwork, thumbnail_url: picture === null ? '' : URL.createObjectURL(picture) }
}
