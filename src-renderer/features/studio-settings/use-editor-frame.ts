import type { StudioConfig } from '@contract/service/studio'
import { type RefObject, useEffect, useState } from 'react'
import { type FromStudio, marked, studioMark, type ToStudio } from '../../link/studio/messages'
import type { StudioGrant } from '../../link/studio/studio-calls'

interface EditorFrame {
  readonly isReady: boolean
  /** CSS px that show all of it. */
  readonly height: number
  /** What the editor says where it cannot go on. */
  readonly error: string | null
}

const fresh: EditorFrame = { isReady: false, height: 0, error: null }

/** The other end of the editor's messages, as a shop's page has it, and the settings that are being edited. */
export function useEditorFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, grant }: { readonly origin: string; readonly grant: StudioGrant },
  config: StudioConfig,
): EditorFrame {
  const [state, setState] = useState(fresh)
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent): void => {
      if (source === null || source !== frame.current?.contentWindow || from !== origin) return
      if (data?.studio !== studioMark) return
      const message = data as FromStudio
      if (message.type === 'hello')
        frame.current?.contentWindow?.postMessage(marked({ type: 'open', grant } satisfies ToStudio), origin)
      if (message.type === 'ready') setState((before) => ({ ...before, isReady: true }))
      if (message.type === 'height') setState((before) => ({ ...before, height: message.height }))
      if (message.type === 'error') setState((before) => ({ ...before, error: message.message }))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin, grant])
  useEffect(() => {
    if (state.isReady)
      frame.current?.contentWindow?.postMessage(
        marked({ type: 'configure', config } satisfies ToStudio),
        origin,
      )
  }, [frame, origin, config, state.isReady])
  return state
}
