import type { DocumentRecord } from '@contract/desktop/documents'
import type { Failure } from '@contract/errors'
import type { Diagnostic } from '@contract/vocabulary'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useConnection } from '../../app/connection'
import type { PreviewChannel, PreviewFrame } from '../../app/preview-port'
import { documentEditsOf, type Edits } from '../placement/edits'
import type { Size } from '../placement/placed-box'

export interface PreviewPicture {
  readonly uuid: string
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

/** The document as the engine draws it, always the newest wish. `size` is what the picture is drawn to fit, device px. */
export function usePreview(document: DocumentRecord, edits: Edits, size: Size): Preview {
  const { previews } = useConnection()
  const [picture, setPicture] = useState<PreviewPicture | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const channel = useRef<PreviewChannel | null>(null)
  const asked = useRef(new Map<object, Edits>())
  const wishedEdits = useMemo(() => documentEditsOf(edits), [edits])

  useEffect(() => {
    channel.current = previews.open('canvas', {
      onFrame: (frame, wish) => {
        const shown = asked.current.get(wish.edits)
        setFailure(null)
        if (shown) setPicture({ ...pictureOf(frame), uuid: wish.uuid, edits: shown })
        for (const older of asked.current.keys()) {
          if (older === wish.edits) break
          asked.current.delete(older)
        }
      },
      onFailure: setFailure,
    })
    return () => channel.current?.close()
  }, [previews])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same picture again
  useEffect(() => {
    asked.current.set(wishedEdits, edits)
    channel.current?.show({
      uuid: document.uuid,
      edits: wishedEdits,
      maxWidth: size.width,
      maxHeight: size.height,
    })
  }, [document.uuid, wishedEdits, edits, size.width, size.height, attempt])

  return { picture, failure, retry: () => setAttempt((count) => count + 1) }
}

function pictureOf(frame: PreviewFrame): Pick<PreviewPicture, 'source' | 'diagnostics' | 'durationMs'> {
  const source = document.createElement('canvas')
  source.width = frame.width
  source.height = frame.height
  const pixels = new ImageData(new Uint8ClampedArray(frame.pixels), frame.width, frame.height)
  source.getContext('2d')?.putImageData(pixels, 0, 0)
  return { source, diagnostics: frame.diagnostics, durationMs: frame.durationMs }
}
