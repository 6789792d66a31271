import { AppError, fromCall } from '@contract/errors'
import type { Called } from '@contract/failures/called-service'
import type { PsdMockup } from '@contract/service/psd-mockup'
import type { FinishedRender } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import { fileOfSource } from '../ports/document-source'
import {
  type CallOptions,
  type DocumentDescription,
  type Engine,
  type EngineRenderRequest,
  type FilePath,
  type LayerDescription,
  type LayerDiagnostic,
  noTime,
  type OutputOptions,
} from '../ports/engine'
import type { Files } from '../ports/files'
import { outputByOutput } from '../renders/output-by-output'
import type { AssertTakesFilm } from './film-options'
import { filmRemotely, type RemoteFilm, type RemoteFilmWish } from './film-remotely'
import { createLeftWork, type LeftWork } from './left-work'
import { describeRemoteMockup } from './remote-document'
import { createRemoteFonts, type RemoteFontsDeps } from './remote-fonts'
import { type RemoteMockup, type RemoteMockupsDeps, remoteMockupOf } from './remote-mockups'
import { describedPhoto } from './remote-photo'
import { remotePhotoRequestOf } from './remote-photo-request'
import { remoteRequestOf } from './remote-request'
import { type RemoteRenderDeps, renderRemotely } from './render-remotely'
import type { RemoteRenderRequest } from './send-render'
import { type AssertTakes, ofMockup, type ServiceOptions } from './service-options'

/** An engine that draws whole pictures: this computer, or a service. */
export type DrawingEngine = Pick<Engine, 'describe' | 'render' | 'renderOutputs'>

/** An engine whose pictures carry options of their own. */
export interface AskedDrawing extends DrawingEngine {
  /** What the service still does of the pictures that were given up; see `LeftWork`. */
  readonly takeLeft: LeftWork['take']
  /** Throws `FEATURE_UNAVAILABLE` for outputs or options that the service does not know. */
  assertTakes(outputs: readonly OutputOptions[]): Promise<void>
}

/** An engine of a service, which also keeps mockups. */
export interface RemoteEngine extends DrawingEngine {
  /** The same service and mockups, asked with these options. */
  asking(options: ServiceOptions): AskedDrawing
  /** Sends a file to be kept, unless the service has it. `isNew`: it was sent. */
  takeIn(
    file: FilePath,
    options?: Pick<CallOptions, 'signal'>,
  ): Promise<{ readonly mockup: PsdMockup; readonly isNew: boolean }>
  /** Has the service make a film of a mockup, or of a picture at an address, and fetches it; see `filmRemotely`. */
  film(wish: RemoteFilmWish, options?: CallOptions): Promise<RemoteFilm>
  /** The service's record of a mockup, by its file or uuid; a file that the service does not have is sent. */
  mockupOf(file: FilePath, options?: Pick<CallOptions, 'signal'>): Promise<RemoteMockup>
}

export interface RemoteEngineDeps
  extends RemoteRenderDeps,
    Omit<RemoteMockupsDeps, 'service' | 'files'>,
    Pick<RemoteFontsDeps, 'fonts'> {
  readonly files: Pick<Files, 'exists' | 'hashOf' | 'blobOf' | 'read' | 'write'>
  /** The service, as failures name it. */
  readonly called: Called
  readonly options: ServiceOptions
  readonly assertTakes: AssertTakes
  readonly assertTakesFilm: AssertTakesFilm
  /** Called with the time that a picture took, which includes its download. */
  readonly onDrawn?: (ms: number) => Promise<void>
  readonly nowMs: () => number
}

/** What one caller's pictures carry, and who hears of those that were given up. */
type DrawingWay = Pick<RemoteEngineDeps, 'options' | 'onLeft'>

interface KnownMockup extends RemoteMockup {
  readonly description: DocumentDescription
  readonly uuids: ReadonlyMap<string, Uuid>
}

/** A pending request for a mockup. */
interface Asked {
  readonly mockup: Promise<KnownMockup>
  /** Signal of the first caller. */
  readonly signal: AbortSignal | undefined
}

/** The engine's calls performed by a service: the same recipe can be drawn here or there. */
export const createRemoteEngine = (deps: RemoteEngineDeps): RemoteEngine => {
  const { connection, files } = deps
  const known = new Map<FilePath, Asked>()
  const fontName = createRemoteFonts({ ...deps, service: connection.service })

  const ask = (file: FilePath, signal: AbortSignal | undefined): Asked => {
    const asked = { mockup: know(file, signal), signal }
    known.set(file, asked)
    asked.mockup.catch(() => known.delete(file))
    return asked
  }

  /** Requests each mockup once. If the first caller aborts, the callers still waiting request it again. */
  const mockupOf = async (file: FilePath, signal: AbortSignal | undefined): Promise<KnownMockup> => {
    const asked = known.get(file) ?? ask(file, signal)
    try {
      return await asked.mockup
    } catch (error) {
      if (asked.signal === signal || !asked.signal?.aborted || signal?.aborted) throw error
      return mockupOf(file, signal)
    }
  }

  const know = async (file: FilePath, signal: AbortSignal | undefined): Promise<KnownMockup> => {
    const remote = await remoteMockupOf(file, { ...deps, service: connection.service }, signal)
    const { mockup, layers, contentHash, photo } = remote
    const described = describeRemoteMockup(mockup, layers, contentHash)
    const description = photo ? describedPhoto(described, photo) : described
    return { ...remote, description, uuids: uuidsOf(description.layers) }
  }

  const draw = async (request: EngineRenderRequest, options: CallOptions, way: DrawingWay) => {
    const { signal } = options
    await deps.assertTakes([request.output], way.options)
    const { mockup, photo, uuids } = await mockupOf(fileOfSource(request.file), signal)
    await deps.assertTakes([ofMockup(request.output, mockup.width)], way.options)
    const uuidOf = uuidIn(uuids)
    const there = { mockup, options: way.options, uuidOf, files }
    const asked: RemoteRenderRequest = photo
      ? { kind: 'photo', body: await remotePhotoRequestOf(request, { ...deps, ...there, photo }) }
      : {
          kind: 'psd',
          body: await remoteRequestOf(request, { ...there, fontName: (font) => fontName(font, signal) }),
        }
    const startedAt = deps.nowMs()
    const made = await renderRemotely(asked, { ...deps, ...way }, options)
    const drawnAt = deps.nowMs()
    await deps.onDrawn?.(drawnAt - startedAt)
    await files.write(request.target, made.bytes)
    // A layered file has the size of its document.
    const { width, height } = made.picture ?? mockup
    return {
      path: request.target,
      width,
      height,
      bytes: made.bytes.length,
      diagnostics: made.warnings.map(diagnosticOf),
      timings: { ...noTime, composite: drawnAt - startedAt, encode: deps.nowMs() - drawnAt },
    }
  }

  const drawingIn = (way: DrawingWay): DrawingEngine => {
    const render: Engine['render'] = (request, options = {}) => asAppErrors(() => draw(request, options, way))
    return {
      describe: (file, { signal } = {}) =>
        asAppErrors(async () => (await mockupOf(fileOfSource(file), signal)).description),
      render,
      // A service makes one file per render.
      renderOutputs: outputByOutput(render),
    }
  }

  return {
    ...drawingIn(deps),
    asking(options) {
      const left = createLeftWork(deps.called)
      return {
        ...drawingIn({ options, onLeft: left.note }),
        takeLeft: left.take,
        assertTakes: (outputs) => deps.assertTakes(outputs, options),
      }
    },
    film: (wish, options = {}) =>
      asAppErrors(() =>
        filmRemotely(
          wish,
          {
            ...deps,
            async mockupOf(file, signal) {
              const { mockup, uuids } = await mockupOf(file, signal)
              return { mockup, uuidOf: uuidIn(uuids) }
            },
          },
          options,
        ),
      ),
    mockupOf: (file, { signal } = {}) => asAppErrors(() => mockupOf(file, signal)),
    takeIn: (file, { signal } = {}) =>
      asAppErrors(async () => {
        const before = await deps.uploads.mockupOf(await files.hashOf(file))
        const { mockup } = await remoteMockupOf(file, { ...deps, service: connection.service }, signal)
        return { mockup, isNew: mockup.uuid !== before }
      }),
  }
}

const diagnosticOf = ({ code, message }: FinishedRender['warnings'][number]): LayerDiagnostic => ({
  layerPath: null,
  layerName: null,
  feature: code,
  effect: message,
})

const uuidIn =
  (uuids: KnownMockup['uuids']) =>
  (path: LayerPath): Uuid =>
    uuids.get(path.join('/')) ?? ''

const uuidsOf = (layers: readonly LayerDescription[]): ReadonlyMap<string, Uuid> =>
  new Map(
    layers.flatMap((layer) => [
      [layer.path.join('/'), layer.uuid ?? ''] as const,
      ...uuidsOf(layer.children),
    ]),
  )

/** Remote calls reject with the `Failure` in their `data`; the engine's callers expect it to be thrown. */
const asAppErrors = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError ? error : fromCall(error)
  }
}
