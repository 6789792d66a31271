import { documentEdits } from '@contract/desktop/edits'
import type { PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { toFailure } from '@contract/errors'
import { z } from 'zod'
import { withDocument } from '../documents/document-shelf'
import { outputProfile } from '../documents/output-profile'
import { drawDraft } from '../drawing/edit-document'
import { frameOf } from '../drawing/picture'
import { scalePicture } from '../drawing/scale-picture'
import { fitWithin } from '../drawing/thumbnail'
import type { Workshop } from '../workshop'
import { type Bindings, pageDiagnostics } from './bindings'
import { NewestFirst } from './newest-first'
import type { PagePort } from './page-port'

/** Answers the page's requests for pictures. The page is not trusted: what it sends is parsed. */
export class PreviewDesk {
  readonly #workshop: Workshop
  readonly #bindings: Bindings

  constructor(workshop: Workshop, bindings: Bindings) {
    this.#workshop = workshop
    this.#bindings = bindings
  }

  /** Serves a port until it closes; each has channels of its own. */
  connect(port: PagePort): void {
    const channels = new Map<string, NewestFirst<PreviewRequest>>()
    const reply = (message: PreviewReply): void => port.postMessage(message)
    const open = (): NewestFirst<PreviewRequest> =>
      new NewestFirst(
        async (request) => reply(await this.#answer(request)),
        ({ requestId }) => reply({ type: 'superseded', requestId }),
      )
    port.on('message', ({ data }) => {
      const request = previewRequest.safeParse(data)
      if (!request.success) {
        console.error(`The page sent what is no preview request: ${request.error.message}`)
        return
      }
      const channel = channels.get(request.data.channel) ?? open()
      channels.set(request.data.channel, channel)
      channel.add(request.data)
    })
    port.start()
  }

  async #answer(request: PreviewRequest): Promise<PreviewReply> {
    try {
      return await this.#draw(request)
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'INTERNAL_ERROR') console.error(error)
      return { type: 'failed', requestId: request.requestId, failure }
    }
  }

  async #draw(request: PreviewRequest): Promise<PreviewReply> {
    const start = performance.now()
    const workshop = this.#workshop
    const binding = this.#bindings.document(request.uuid)
    const edits = this.#bindings.edits(binding, request.edits)
    return withDocument(workshop, binding.file, async (open) => {
      const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
      const { picture, diagnostics } = await drawDraft(workshop, open, draft, {})
      const size = fitWithin(picture, { width: request.maxWidth, height: request.maxHeight })
      const icc = outputProfile(open.document)
      const sized = await scalePicture(workshop, picture, { ...size, icc }, {})
      const { pixels } = await workshop.codec.toSrgb(frameOf(workshop, sized), icc, size).finally(sized.free)
      return {
        type: 'frame',
        requestId: request.requestId,
        ...size,
        pixels: bufferOf(pixels),
        diagnostics: pageDiagnostics(binding, diagnostics),
        durationMs: performance.now() - start,
      }
    })
  }
}

const previewRequest = z.object({
  type: z.literal('preview'),
  requestId: z.number(),
  channel: z.string(),
  uuid: z.string(),
  edits: documentEdits,
  maxWidth: z.number().positive(),
  maxHeight: z.number().positive(),
})

/** A buffer that holds these bytes and nothing else. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? bytes.buffer
    : new Uint8Array(bytes).buffer
