import {
  accountTables,
  countedCharges,
  keyAddresses,
  keyIds,
  keyPrefixes,
  scopedKeys,
} from './schema/accounts'
import {
  batchTables,
  itemFingerprints,
  leasedItems,
  leasedRuns,
  resumedRuns,
  runCredits,
  tableFiles,
  tableTimes,
} from './schema/batches'
import { connectionTables, queuedConnections, remoteDocumentTable } from './schema/connections'
import { cutOutCorrections, cutOutTable } from './schema/cut-outs'
import { dataFolderTable } from './schema/data-folder'
import { fontAndStudioTables, fontFacts, fontPreviewTable, removedFontTable } from './schema/fonts'
import { arrivalsByStem, arrivalsByTurn, hotFolderTables } from './schema/hot-folders'
import { jobAndDeliveryHistory, jobOrigins, jobTables, leasedJobs, prioritizedJobs } from './schema/jobs'
import { addedAreas, artworksByTime, libraryTables } from './schema/library'
import { firstTables, mockupOrders, photoMockupTable } from './schema/mockups'
import { filesOfPlacementPresets, outputPresetTable, placementPresetTable } from './schema/presets'
import { projectTables, savedProjects } from './schema/projects'
import { studioTables } from './schema/studio'
import { deliveriesByLane, webhookTables } from './schema/webhooks'

/**
 * The steps from an empty database to the current schema, in order: append only, and change none. Each stands in
 * `schema/`, in the file of its tables. Times are ISO 8601 in UTC.
 */
export const migrations: readonly string[] = [
  firstTables,
  accountTables,
  jobTables,
  webhookTables,
  fontAndStudioTables,
  keyIds,
  connectionTables,
  prioritizedJobs,
  keyAddresses,
  keyPrefixes,
  fontPreviewTable,
  hotFolderTables,
  libraryTables,
  jobAndDeliveryHistory,
  batchTables,
  tableFiles,
  placementPresetTable,
  remoteDocumentTable,
  removedFontTable,
  filesOfPlacementPresets,
  outputPresetTable,
  countedCharges,
  arrivalsByStem,
  deliveriesByLane,
  mockupOrders,
  artworksByTime,
  arrivalsByTurn,
  leasedItems,
  leasedJobs,
  projectTables,
  leasedRuns,
  savedProjects,
  dataFolderTable,
  scopedKeys,
  queuedConnections,
  fontFacts,
  resumedRuns,
  cutOutTable,
  itemFingerprints,
  addedAreas,
  cutOutCorrections,
  photoMockupTable,
  runCredits,
  studioTables,
  jobOrigins,
  tableTimes,
]
