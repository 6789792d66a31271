import type { DocumentRecord } from '@contract/desktop/documents'
import type { PreviewQuality } from '@contract/desktop/preview-port'
import type { Failure } from '@contract/errors'
import type { Diagnostic } from '@contract/vocabulary'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useConnection } from '../../app/connection'
import type { PreviewChannel, PreviewFrame } from '../../app/preview-port'
import { documentEditsOf, type Edits } from '../placement/edits'
import type { Size } from '../placement/placed-box'

export interface PreviewPicture {
  readonly uuid: string
  /** The same for all pictures; what it shows changes with each. */
  readonly source: HTMLCanvasElement
  readonly diagnostics: readonly Diagnostic[]
  readonly durationMs: number
  /** The edits that the picture shows. */
  readonly edits: Edits
}

export interface Preview {
  /** The newest picture that has come; of another document than the wish until the first one is there. */
  readonly picture: PreviewPicture | null
  readonly failure: Failure | null
  retry(): void
}

/** How the picture is to be drawn: to fit these device px. */
export interface PreviewLook extends Size {
  readonly quality: PreviewQuality
}

/** The document as the engine draws it, always the newest wish. */
export function usePreview(
  document: DocumentRecord,
  edits: Edits,
  { width, height, quality }: PreviewLook,
): Preview {
  const { previews } = useConnection()
  const [picture, setPicture] = useState<PreviewPicture | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const channel = useRef<PreviewChannel | null>(null)
  const asked = useRef(new Map<object, Edits>())
  const wishedEdits = useMemo(() => documentEditsOf(edits), [edits])

  useLayoutEffect(() => {
    const source = window.document.createElement('canvas')
    channel.current = previews.open('canvas', {
      onFrame: (frame, wish) => {
        drawPart(source, frame)
        const shown = asked.current.get(wish.edits)
        setFailure(null)
        if (shown) {
          const { diagnostics, durationMs } = frame
          setPicture({ source, diagnostics, durationMs, uuid: wish.uuid, edits: shown })
        }
        for (const older of asked.current.keys()) {
          if (older === wish.edits) break
          asked.current.delete(older)
        }
      },
      onFailure: setFailure,
    })
    return () => channel.current?.close()
  }, [previews])

  // Before the page is painted: the engine draws meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same picture again
  useLayoutEffect(() => {
    asked.current.set(wishedEdits, edits)
    channel.current?.show({
      uuid: document.uuid,
      edits: wishedEdits,
      maxWidth: width,
      maxHeight: height,
      quality,
    })
  }, [document.uuid, wishedEdits, edits, width, height, quality, attempt])

  return { picture, failure, retry: () => setAttempt((count) => count + 1) }
}

function drawPart(source: HTMLCanvasElement, { width, height, part, pixels }: PreviewFrame): void {
  if (source.width !== width || source.height !== height) Object.assign(source, { width, height })
  if (part.width === 0) return
  const picture = new ImageData(new Uint8ClampedArray(pixels), part.width, part.height)
  source.getContext('2d')?.putImageData(picture, part.left, part.top)
}
