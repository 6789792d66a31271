import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { MeasuredText } from '@contract/desktop/documents'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError, type Failure, failureOf, fromFailure, readFailure } from '@contract/errors'
import type { StudioActionKind } from '@contract/service/studio'
import type { StudioSession } from '@contract/studio/studio-editor'
import type { Uuid } from '@contract/vocabulary'
import { createLiveLine, type LiveLine } from './live-line'

/** A session of the embedded editor, as the shop's server was given it. */
export interface StudioGrant {
  readonly session: string
  readonly message_session_id: Uuid
  readonly bootstrap_secret: string
}

export interface StudioOrder {
  readonly receipt: string
  readonly action_id: string
  readonly picture_url: string
}

export interface StudioView {
  readonly edits: DocumentEdits
  readonly max_width: number
  readonly max_height: number
}

/** The calls of one session. Each rejects with an `AppError`. */
export interface StudioCalls {
  read(): Promise<StudioSession>
  /** Beyond the files and bytes of the session's `limits`, and for what is no picture, it is refused. */
  addArtwork(file: File): Promise<ArtworkRecord>
  artworkPicture(artworkId: string): Promise<Blob>
  keepDesign(edits: DocumentEdits): Promise<void>
  /** Of `setup` sessions: what customers begin with. */
  keepDefaults(edits: DocumentEdits): Promise<void>
  measureTexts(texts: DocumentEdits['texts']): Promise<readonly MeasuredText[]>
  /** WebP; null if a newer view of the session came first. */
  preview(view: StudioView): Promise<Blob | null>
  /** Where previews come from as long as the browser and the way to the service allow it. */
  openLine(): LiveLine
  /** The same `pressId` again gives the same answer. */
  act(action: StudioActionKind, edits: DocumentEdits, pressId: Uuid): Promise<StudioOrder>
  close(): Promise<void>
}

/** A newer wish came first. */
const superseded = 499

const at = (id: Uuid, path = ''): string => new URL(`api/sessions/${id}${path}`, document.baseURI).href

/** Trades the bootstrap secret for a token. `parentOrigin`: of the page around the editor, as the browser told it. */
export async function openStudioSession(grant: StudioGrant, parentOrigin: string | null): Promise<string> {
  const answer = await answered(
    fetch(
      at(grant.message_session_id, '/open'),
      json('POST', {
        session: grant.session,
        bootstrap_secret: grant.bootstrap_secret,
        ...(parentOrigin !== null && { parent_origin: parentOrigin }),
      }),
    ),
  )
  const { token } = (await answer.json()) as { readonly token: string }
  return token
}

export function createStudioCalls(id: Uuid, token: string): StudioCalls {
  const call = (path: string, { headers, ...request }: RequestInit = {}): Promise<Response> =>
    fetch(at(id, path), { ...request, headers: { ...headers, authorization: ['Bearer', token].join(' ') } })
  const read = async <Answer>(path: string, request?: RequestInit): Promise<Answer> =>
    (await answered(call(path, request))).json()

  return {
    read: () => read(''),
    async addArtwork(file) {
      const form = new FormData()
      form.append('file', file, file.name)
      const { artwork } = await read<{ artwork: ArtworkRecord }>('/artworks', { method: 'POST', body: form })
      return artwork
    },
    artworkPicture: async (artworkId) =>
      (await answered(call(`/artworks/${encodeURIComponent(artworkId)}/picture`))).blob(),
    keepDesign: (edits) => read('/design', { ...json('PUT', { edits }), keepalive: true }),
    keepDefaults: (edits) => read('/defaults', json('PUT', { edits })),
    measureTexts: async (texts) =>
      (await read<{ texts: readonly MeasuredText[] }>('/texts', json('POST', { texts }))).texts,
    async preview(view) {
      const answer = await reached(call('/preview', json('POST', view)))
      if (answer.status === superseded) return null
      return (await accepted(answer)).blob()
    },
    openLine: () => createLiveLine(at(id, '/live'), token),
    act: (action, edits, press_id) => read('/actions', json('POST', { action, edits, press_id })),
    close: () => read('/close', { ...json('POST', {}), keepalive: true }),
  }
}

const json = (method: string, body: object): RequestInit & { readonly headers: Record<string, string> } => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const reached = (call: Promise<Response>): Promise<Response> =>
  call.catch((cause: unknown) => {
    throw new AppError('studioUnreached', {}, { cause })
  })

const answered = async (call: Promise<Response>): Promise<Response> => accepted(await reached(call))

const accepted = async (answer: Response): Promise<Response> => {
  if (answer.ok) return answer
  throw fromFailure(failureIn(await answer.json().catch(() => null)))
}

/** The failure as data where the answer has it; else the sentence that it has for people. */
const failureIn = (body: unknown): Failure => {
  const { failure, message, detail, error_code } = {
    ...{ failure: null, message: null, detail: null, error_code: null },
    ...(typeof body === 'object' ? body : {}),
  }
  const said = message ?? (typeof detail === 'string' ? detail : null)
  return readFailure(failure) ?? readFailure({ error_code, message: said }) ?? failureOf('internal', {})
}
