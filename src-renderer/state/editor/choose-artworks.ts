import type { ArtworkRecord } from '@contract/desktop/artworks'
import { type Failure, failureOfCall } from '@contract/errors'
import i18next from 'i18next'
import type { DesktopClient } from '../../link/connection'
import { useShellStore } from '../shell/shell-store'

/**
 * Shows the system's dialog for pictures and resolves to those that can be used; the others are told by name. Never
 * throws.
 */
export async function chooseArtworks(client: DesktopClient): Promise<readonly ArtworkRecord[]> {
  try {
    const { added, refused } = await client.artworks.choose()
    for (const { name, failure } of refused) tellRefused(name, failure)
    return added
  } catch (error) {
    useShellStore.getState().tellFailure(failureOfCall(error))
    return []
  }
}

/** Says that a picture was not added, and why. */
export const tellRefused = (name: string, failure: Failure): void =>
  useShellStore.getState().notify({
    tone: 'danger',
    title: () => i18next.t('artworks:notAdded', { name }),
    failure,
  })
