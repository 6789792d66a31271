import type { ArtworkRecord } from '@contract/desktop/artworks'
import { failureOfCall } from '@contract/errors'
import type { DesktopClient } from '../../link/connection'
import type { RefusedFile } from '../shell/shell-slice'
import { tellRefused } from './choose-artworks'
import { useEditorStore } from './editor-store'

/**
 * Registers dropped or pasted pictures and keeps them in the tray. Each is an arrival until then, which can be
 * cancelled. Unreadable pictures are reported, the others are added.
 */
export async function addArtworks(
  client: DesktopClient,
  files: readonly File[],
): Promise<readonly ArtworkRecord[]> {
  const added: ArtworkRecord[] = []
  const refused: RefusedFile[] = []
  for (const { file, signal, end } of files.map(arrivalOf)) {
    try {
      if (signal.aborted) continue
      const artwork = await addArtwork(client, file, signal)
      useEditorStore.getState().keepArtwork(artwork)
      added.push(artwork)
    } catch (error) {
      if (!signal.aborted) refused.push({ name: file.name, failure: failureOfCall(error) })
    } finally {
      end()
    }
  }
  tellRefused(refused)
  return added
}

const arrivalOf = (file: File) => {
  const { beginArrival, endArrival } = useEditorStore.getState()
  const id = crypto.randomUUID()
  const cancelled = new AbortController()
  const end = (): void => endArrival(id)
  const cancel = (): void => {
    cancelled.abort()
    end()
  }
  beginArrival({ id, name: file.name, cancel })
  return { file, signal: cancelled.signal, end }
}

export async function addArtwork(
  client: DesktopClient,
  file: File,
  signal?: AbortSignal,
): Promise<ArtworkRecord> {
  const path = window.mockwright.pathForFile(file)
  const options = signal ? { signal } : {}
  if (path !== '') return client.artworks.add({ path }, options)
  return client.artworks.addBytes({ name: file.name, base64: await base64Of(file) }, options)
}

/** A data URL is the browser's native way to base64. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
