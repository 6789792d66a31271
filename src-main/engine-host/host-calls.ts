import { AppError, toFailure } from '@contract/errors'
import type { CallOptions, EngineRenderRequest } from '../service/ports/engine'
import { describeArtwork } from './artwork/describe-artwork'
import type { EngineContext } from './context/engine-context'
import { cancelledBy } from './decoding/cancelled-by'
import { describeDocument } from './documents/describe-document'
import { withDocument } from './documents/document-cache'
import { checkFidelity } from './drawing/check-fidelity'
import { renderFile } from './drawing/render-file'
import { renderOutputs } from './drawing/render-outputs'
import { drawThumbnail } from './drawing/thumbnail'
import { drawView } from './preview/draw-view'
import { ViewPictures } from './preview/view-pictures'
import type { EngineCall, EngineCalls, EngineMethod, FromHost } from './protocol/host-protocol'
import { ResourceTable } from './protocol/resource-table'

/** Pause between two progress reports. */
const progressPauseMs = 50

/** Answers main's calls, each exactly once. */
export class HostCalls {
  readonly #context: EngineContext
  readonly #send: (message: FromHost) => void
  readonly #pictures = new ViewPictures()
  readonly #running = new Map<number, { readonly controller: AbortController; readonly end: Promise<void> }>()

  constructor(context: EngineContext, send: (message: FromHost) => void) {
    this.#context = context
    this.#send = send
  }

  call(id: number, call: EngineCall): void {
    const controller = new AbortController()
    const options = { signal: controller.signal, onProgress: this.#progress(id), pictures: this.#pictures }
    const context = { ...this.#context, codec: cancelledBy(this.#context.codec, controller.signal) }
    const end = answer(context, call, options)
      .then((output): FromHost => ({ type: 'result', id, output }))
      .catch((error: unknown): FromHost => ({ type: 'failure', id, failure: failureOf(error) }))
      .then((message) => {
        this.#running.delete(id)
        this.#send(message)
      })
    this.#running.set(id, { controller, end })
  }

  cancel(id: number): void {
    this.#running.get(id)?.controller.abort()
  }

  /** Cancels all calls and waits until they have cleaned up. */
  async close(): Promise<void> {
    const running = [...this.#running.values()]
    for (const { controller } of running) controller.abort()
    await Promise.all(running.map(({ end }) => end))
  }

  #progress(id: number): (progress: number) => void {
    let reported = 0
    let nextAt = 0
    return (progress) => {
      const now = performance.now()
      if (now < nextAt || progress <= reported) return
      reported = progress
      nextAt = now + progressPauseMs
      this.#send({ type: 'progress', id, progress })
    }
  }
}

interface HostOptions extends CallOptions {
  readonly pictures: ViewPictures
}

type Output = EngineCalls[EngineMethod]['output']

const answer = async (context: EngineContext, call: EngineCall, options: HostOptions): Promise<Output> => {
  if (call.method === 'describe')
    return withDocument(context, call.input, (open) => describeDocument(context, open))
  if (call.method === 'render') return renderFile(bringing(context, call.input), call.input, options)
  if (call.method === 'renderOutputs')
    return (await renderOutputs(bringing(context, call.input), call.input, options)).map(({ file, error }) =>
      file ? { file } : { failure: failureOf(error) },
    )
  if (call.method === 'thumbnail') return drawThumbnail(bringing(context, call.input), call.input, options)
  if (call.method === 'drawView') return drawView(bringing(context, call.input), call.input, options)
  if (call.method === 'measureTexts')
    return (await import('./drawing/measure-texts')).measureEdits(context, call.input, options)
  if (call.method === 'drawFilm') return (await films()).drawFilm(context, call.input, options)
  if (call.method === 'drawFilmFrame') return (await films()).drawFilmFrame(context, call.input, options)
  if (call.method === 'describeFilm') return (await films()).describeFilm(context, call.input, options)
  if (call.method === 'checkFidelity') return checkFidelity(context, call.input, options)
  return describeArtwork(context, call.input)
}

/** Loaded by the first film. */
const films = () => import('./films/draw-film')

/** The context with the resources that the request brings. */
const bringing = (
  context: EngineContext,
  { resources }: Pick<EngineRenderRequest, 'resources'>,
): EngineContext =>
  resources === undefined ? context : { ...context, resources: new ResourceTable(resources) }

/** The error as data; an unforeseen error is logged first. */
const failureOf = (error: unknown) => {
  const failure = toFailure(outOfMemory(error) ?? error)
  if (failure.code === 'INTERNAL_ERROR') console.error(error)
  return failure
}

/** The only platform error that has a code of ours: an array that does not fit. */
const outOfMemory = (error: unknown): AppError | null =>
  error instanceof RangeError && /allocation failed/i.test(error.message)
    ? new AppError('outOfMemory', {}, { cause: error })
    : null
