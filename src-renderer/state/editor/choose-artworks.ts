import type { ArtworkRecord } from '@contract/desktop/artworks'
import { failureOfCall } from '@contract/errors'
import i18next from 'i18next'
import type { DesktopClient } from '../../link/connection'
import type { RefusedFile } from '../shell/shell-slice'
import { useShellStore } from '../shell/shell-store'

/**
 * Shows the system's dialog for pictures and resolves to those that can be used; the others are told by name. Never
 * throws.
 */
export async function chooseArtworks(client: DesktopClient): Promise<readonly ArtworkRecord[]> {
  try {
    const { added, refused } = await client.artworks.choose()
    tellRefused(refused)
    return added
  } catch (error) {
    useShellStore.getState().tellFailure(failureOfCall(error))
    return []
  }
}

/** Says which pictures were not added, and why: in one notice, as they came together. */
export function tellRefused(refused: readonly RefusedFile[]): void {
  const [first] = refused
  if (!first) return
  const isOne = refused.length === 1
  useShellStore.getState().notify({
    tone: 'danger',
    title: () =>
      isOne
        ? i18next.t('artworks:notAdded', { name: first.name })
        : i18next.t('artworks:severalNotAdded', { count: refused.length }),
    ...(isOne ? { failure: first.failure } : { refused }),
  })
}
