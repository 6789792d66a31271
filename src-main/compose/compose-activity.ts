import { createSqliteJobLog } from '../adapters/database/sqlite-job-log'
import { createSqliteWebhookStore } from '../adapters/database/sqlite-webhook-store'
import { type Activity, createActivity } from '../service/activity/activity'
import type { Dialogs } from '../service/ports/dialogs'
import type { LocalBackend } from './local-backend'

/** The service's queue and its webhooks, as shown in the window. */
export const composeActivity = (service: LocalBackend, dialogs: Dialogs): Activity =>
  createActivity({
    log: createSqliteJobLog(service.access),
    webhooks: createSqliteWebhookStore(service.access),
    servedFiles: service.servedFiles,
    dialogs,
  })
