import { createSqliteJobLog } from '../adapters/database/sqlite-job-log'
import { createSqliteWebhookStore } from '../adapters/database/sqlite-webhook-store'
import { nodeFiles } from '../adapters/files/node-files'
import { createActivity } from '../service/activity/activity'
import { createRemoteActivity, usualLookMs } from '../service/activity/remote-activity'
import { createRemoteResults } from '../service/activity/remote-results'
import type { OpenConnection } from '../service/connections/known-connections'
import type { Dialogs } from '../service/ports/dialogs'
import type { LocalBackend } from './local-backend'

interface ActivityParts {
  readonly dialogs: Dialogs
  readonly openConnection: OpenConnection
  /** Where pictures are saved unless a person chooses otherwise. */
  readonly defaultFolder: () => Promise<string | null>
}

/** The queues of this computer's service and of connections, and their webhooks, as shown in the window. */
export const composeActivity = (
  service: LocalBackend,
  { dialogs, openConnection, defaultFolder }: ActivityParts,
) => ({
  here: createActivity({
    log: createSqliteJobLog(service.access),
    webhooks: createSqliteWebhookStore(service.access),
    servedFiles: service.servedFiles,
    dialogs,
  }),
  at: createRemoteActivity({ openConnection, lookMs: usualLookMs }),
  remoteResults: createRemoteResults({ openConnection, dialogs, files: nodeFiles, defaultFolder }),
})
