import type { Uuid } from '@contract/vocabulary'
import { useActivityStore } from '../../state/activity/activity-store'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

export type ServiceRoom = 'mockups' | 'jobs' | 'webhooks' | 'fonts'

/** Goes to a room of the window and shows the service of a connection there. */
export function useServiceRooms(): (room: ServiceRoom, connectionId: Uuid) => void {
  const { go, goToSettings, showService } = useShellStore.getState()
  const { selectJob, selectEndpoint } = useActivityStore.getState()
  const { lookAtLibrary } = useLibraryStore.getState()
  return (room, connectionId) => {
    if (room === 'mockups') {
      lookAtLibrary({ section: `connection:${connectionId}` })
      return go('library')
    }
    showService(connectionId)
    selectJob(null)
    selectEndpoint(null)
    goToSettings(room)
  }
}
