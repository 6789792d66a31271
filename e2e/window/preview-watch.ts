/** One frame that followed a pressed pointer, or a key in a text. Times in ms. */
export interface DragFrame {
  /** From the last pointer move, or the first key, included in the request to the request. */
  readonly asked: number
  /** From the request to the frame's arrival. */
  readonly arrived: number
  /** From its arrival until the canvas had it. */
  readonly drawn: number
  /** From there to the end of the page's next frame, which paints the canvas. */
  readonly painted: number
  /** The duration that the engine reports. */
  readonly engine: number
  readonly bytes: number
  readonly width: number
  readonly height: number
}

interface PreviewWatch {
  readonly frames: DragFrame[]
}

interface Request {
  readonly type?: string
  readonly quality?: string
  readonly requestId: number
}

interface Reply extends Request {
  readonly durationMs: number
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** Runs in the page before its own scripts: follows every preview request from the pointer to the canvas. */
export const watchPreviewFrames = (): void => {
  const watch: PreviewWatch = { frames: [] }
  Object.assign(globalThis, { previewWatch: watch })
  let movedAt: number | null = null
  let keyAt: number | null = null
  const asked = new Map<number, { readonly moved: number; readonly at: number; readonly isKey: boolean }>()
  /** When the first key went down whose request was superseded by that of a frame; the request's own otherwise. */
  const movedFor = (requestId: number, moved: number): number => {
    const older = [...asked].filter(([id, { isKey }]) => isKey && id <= requestId)
    for (const [id] of older) asked.delete(id)
    return Math.min(moved, ...older.map(([, request]) => request.moved))
  }
  let undrawn: {
    readonly moved: number
    readonly askedAt: number
    readonly at: number
    readonly reply: Reply
  }[] = []
  const follow = (event: Event): void => {
    if (!(event instanceof PointerEvent)) return
    movedAt = event.buttons === 0 ? null : event.timeStamp
  }
  window.addEventListener('pointerrawupdate', follow, { capture: true })
  window.addEventListener('pointermove', follow, { capture: true })
  window.addEventListener('pointerup', follow, { capture: true })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.target instanceof HTMLTextAreaElement) keyAt ??= event.timeStamp
    },
    { capture: true },
  )
  // Ends the carrying of artwork from the tray: the drop's own frame is not part of a drag on the canvas.
  const letGo = (): void => {
    movedAt = null
  }
  window.addEventListener('pointercancel', letGo, { capture: true })
  window.addEventListener('drop', letGo, { capture: true })

  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, message: Request, ...rest: never[]) {
    const followed = movedAt ?? (message?.quality === 'drag' ? keyAt : null)
    if ((message?.type === 'preview' || message?.type === 'film') && followed !== null) {
      asked.set(message.requestId, { moved: followed, at: performance.now(), isKey: movedAt === null })
      keyAt = null
    }
    return post.call(this, message, ...rest)
  }
  const heard = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...heard,
    set(this: MessagePort, listener: (event: MessageEvent<Reply>) => void) {
      heard?.set?.call(this, (event: MessageEvent<Reply>) => {
        const request = asked.get(event.data?.requestId)
        const isFrame = event.data?.type === 'frame' || event.data?.type === 'film-frame'
        const moved = isFrame && request ? movedFor(event.data.requestId, request.moved) : 0
        if (isFrame && request && event.data.pixels.byteLength > 0)
          undrawn.push({
            moved,
            askedAt: request.at,
            at: performance.now(),
            reply: event.data,
          })
        listener(event)
      })
    },
  })

  const painted = new MessageChannel()
  const onPaint: (() => void)[] = []
  painted.port1.addEventListener('message', () => onPaint.shift()?.())
  painted.port1.start()
  /** Runs after the page's next frame has been painted. */
  const afterPaint = (work: () => void): void => {
    requestAnimationFrame(() => {
      onPaint.push(work)
      post.call(painted.port2, 'painted')
    })
  }
  const followDrawing = ({ canvas }: CanvasRenderingContext2D): void => {
    if (undrawn.length === 0 || !canvas.isConnected) return
    const drawn = undrawn
    undrawn = []
    const drawnAt = performance.now()
    afterPaint(() => {
      const now = performance.now()
      for (const { moved, askedAt, at, reply } of drawn)
        watch.frames.push({
          asked: askedAt - moved,
          arrived: at - askedAt,
          drawn: drawnAt - at,
          painted: now - drawnAt,
          engine: reply.durationMs,
          bytes: reply.pixels.byteLength,
          width: reply.width,
          height: reply.height,
        })
    })
  }
  const { prototype } = CanvasRenderingContext2D
  const { putImageData, drawImage } = prototype
  prototype.putImageData = function (...args: unknown[]) {
    putImageData.apply(this, args as Parameters<typeof putImageData>)
    followDrawing(this)
  }
  prototype.drawImage = function (...args: unknown[]) {
    drawImage.apply(this, args as unknown as Parameters<typeof drawImage>)
    followDrawing(this)
  }
}

/** Runs in the page. */
export const readDragFrames = (): readonly DragFrame[] =>
  (globalThis as unknown as { readonly previewWatch: PreviewWatch }).previewWatch.frames

/** Times from the pointer to the painted page, and their parts: medians, 95th percentile. */
export interface FrameTimes {
  /**
   * From the pointer's event to the painted frame, ms: half of the frames, and 95 % of them, are at least this quick.
   */
  readonly median: number
  readonly most: number
  /** The time of the first frame that changed something, ms. */
  readonly first: number
  /** Medians of the parts, in words. */
  readonly parts: string
}

export const timesOfFrames = (frames: readonly DragFrame[]): FrameTimes => {
  const totals = frames.map(({ asked, arrived, drawn, painted }) => asked + arrived + drawn + painted)
  const of = (part: 'asked' | 'arrived' | 'drawn' | 'painted' | 'engine' | 'bytes'): string =>
    `${part} ${Math.round(
      quantile(
        frames.map((frame) => frame[part]),
        0.5,
      ),
    )}`
  const { width = 0, height = 0 } = frames.at(-1) ?? {}
  const parts = (['asked', 'arrived', 'engine', 'drawn', 'painted', 'bytes'] as const).map(of).join(', ')
  return {
    median: Math.round(quantile(totals, 0.5)),
    most: Math.round(quantile(totals, 0.95)),
    first: Math.round(totals[0] ?? 0),
    parts: `${frames.length} frames of ${width} × ${height}: ${parts}`,
  }
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0
