import type { ArtworkRecord } from '@contract/desktop/artworks'
import { failureOfCall } from '@contract/errors'
import type { DesktopClient } from '../../link/connection'
import { tellRefused } from './choose-artworks'
import { useEditorStore } from './editor-store'

/**
 * Registers dropped or pasted pictures and keeps them in the tray. Unreadable pictures are reported, the others are
 * added.
 */
export async function addArtworks(
  client: DesktopClient,
  files: readonly File[],
): Promise<readonly ArtworkRecord[]> {
  const added: ArtworkRecord[] = []
  for (const file of files) {
    try {
      const artwork = await addArtwork(client, file)
      useEditorStore.getState().keepArtwork(artwork)
      added.push(artwork)
    } catch (error) {
      tellRefused(file.name, failureOfCall(error))
    }
  }
  return added
}

export async function addArtwork(client: DesktopClient, file: File): Promise<ArtworkRecord> {
  const path = window.mockwright.pathForFile(file)
  if (path !== '') return client.artworks.add({ path })
  return client.artworks.addBytes({ name: file.name, base64: await base64Of(file) })
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
