import { kind, type Said } from './failure-kind'
import { manyOf, number, oneOf, text } from './params'

/** Things that a call names by an id. */
export const namedThings = [
  'apiKey',
  'artwork',
  'batchRun',
  'collection',
  'connection',
  'font',
  'job',
  'libraryFile',
  'libraryMockup',
  'placementPreset',
  'photoDraft',
  'sampleMockup',
  'webhookEndpoint',
] as const
export type NamedThing = (typeof namedThings)[number]

/** Things that existed, or may be created, but do not exist now. */
export const goneThings = [
  'batchCell',
  'batchColumn',
  'batchOutput',
  'batchPicture',
  'batchRecipe',
  'batchRun',
  'delivery',
  'hotFolder',
  'hotFolderPicture',
  'jobPicture',
  'outputPreset',
  'preview',
  'project',
  'servedFile',
  'storedPicture',
  'tableRows',
] as const
export type GoneThing = (typeof goneThings)[number]

/** Things that a person names; each kind requires unique names. */
export const uniqueThings = ['connection', 'collection', 'preset'] as const
export type UniqueThing = (typeof uniqueThings)[number]

export const roles = ['owner', 'editor', 'viewer'] as const

/** What an API key may do, as `requiredScopes` assigns it to calls. */
export const keyScopes = ['read', 'render', 'manage'] as const
export type KeyScope = (typeof keyScopes)[number]

export const abandonedWork = ['job', 'picture', 'run'] as const
export type AbandonedWork = (typeof abandonedWork)[number]

export const jobStatuses = ['queued', 'dispatched', 'running', 'succeeded', 'failed', 'cancelled'] as const

/** Failures that may occur in any part of the app. */
export const common = {
  /** A message from an earlier version or another program that sent no structured data; shown unchanged. */
  told: kind('INTERNAL_ERROR', { said: text, advice: text }, ({ said, advice }) => ({
    message: said,
    suggestion: advice,
  })),
  internal: kind('INTERNAL_ERROR', {}, () => ({
    message: 'Something went wrong inside Mockwright.',
    suggestion: 'Try again; if it happens again, the log has the details.',
  })),
  cancelled: kind('CANCELLED', {}, () => ({ message: 'The work was cancelled.' })),
  outOfMemory: kind('OUT_OF_MEMORY', {}, () => ({
    message: 'The picture needs more memory than there is.',
    suggestion: 'Close other documents, or use a smaller file.',
  })),
  unknownId: kind('NOT_FOUND', { thing: oneOf(...namedThings), id: text }, ({ thing, id }) => {
    const { noun, suggestion = '' } = things[thing]
    return { message: `There is no ${noun} ${id}.`, suggestion }
  }),
  gone: kind('NOT_FOUND', { what: oneOf(...goneThings) }, ({ what }) => gone[what]),
  nameTaken: kind('CONFLICT', { thing: oneOf(...uniqueThings), name: text }, ({ thing, name }) => ({
    message: `A ${thing} called “${name}” is there already.`,
    suggestion: 'Give it another name.',
  })),
  /** `rules` holds the validator's own texts, one per field. */
  inputInvalid: kind('INVALID_INPUT', { fields: manyOf(text), rules: manyOf(text) }, ({ rules }) => ({
    message: `The input is not as expected: ${rules.join('; ')}`,
    suggestion: 'Correct these fields and send it again.',
  })),
  roleTooLow: kind('FORBIDDEN', {}, () => ({
    message: 'A viewer may see the API keys, but not make, change or revoke one.',
    suggestion: 'Ask an owner or an editor.',
  })),
  roleNotYours: kind('FORBIDDEN', { role: oneOf(...roles) }, ({ role }) => ({
    message: `Your role, ${role}, is not yours to change.`,
    suggestion: 'Ask an owner.',
  })),
  jobFailed: kind('INTERNAL_ERROR', { job: text, said: text }, ({ job, said }) => ({
    message: said || `The job ${job} failed.`,
    suggestion: `It is the job ${job}; \`jobs retry\` queues it again.`,
  })),
  jobCancelled: kind('CANCELLED', { job: text }, ({ job }) => ({
    message: `The job ${job} was cancelled.`,
    suggestion: 'Queue it again with `jobs retry`.',
  })),
  workAbandoned: kind(
    'JOB_ABANDONED',
    { work: oneOf(...abandonedWork), attempts: number },
    ({ work, attempts }) => ({
      message: `The program ended ${attempts} times while it worked on this ${work}, so it is not tried again.`,
      suggestion: 'Look for what is special about its file or artwork before queueing it again.',
    }),
  ),
  jobEnded: kind('CONFLICT', { job: text, status: oneOf(...jobStatuses) }, ({ job, status }) => ({
    message: `The job ${job} is ${status}: only what has not ended can be cancelled.`,
  })),
  jobNotEnded: kind('CONFLICT', { job: text, status: oneOf(...jobStatuses) }, ({ job, status }) => ({
    message: `The job ${job} is ${status}: only what failed or was cancelled can be queued again.`,
  })),
  jobWithoutPicture: kind('NOT_FOUND', { job: text }, ({ job }) => ({
    message: `The job ${job} has no picture.`,
  })),
}

const things: Readonly<Record<NamedThing, { readonly noun: string; readonly suggestion?: string }>> = {
  apiKey: { noun: 'API key' },
  artwork: { noun: 'artwork', suggestion: 'Add the picture again.' },
  batchRun: { noun: 'batch run' },
  collection: { noun: 'collection' },
  connection: { noun: 'connection' },
  font: { noun: 'font', suggestion: 'List the fonts to see which there are.' },
  job: { noun: 'job', suggestion: 'List the jobs to see which there are.' },
  libraryFile: { noun: 'mockup file in the library with the id', suggestion: 'Import the file.' },
  libraryMockup: { noun: 'mockup in the library with the id' },
  placementPreset: { noun: 'placement preset', suggestion: 'It may have been deleted.' },
  photoDraft: { noun: 'unfinished photo mockup', suggestion: 'Begin again with its photo.' },
  sampleMockup: { noun: 'sample mockup' },
  webhookEndpoint: { noun: 'webhook endpoint', suggestion: 'List the endpoints to see which there are.' },
}

const gone: Readonly<Record<GoneThing, Said>> = {
  batchCell: { message: 'The batch has no such cell.' },
  batchColumn: { message: 'The batch has no such column.' },
  batchOutput: { message: 'The batch does not have this output any more.' },
  batchPicture: { message: 'This picture has not been made.' },
  batchRecipe: {
    message: 'This batch is not there any more.',
    suggestion: 'Undo its removal, or make a new one.',
  },
  batchRun: { message: 'This run is not in the history any more.' },
  delivery: { message: 'The log does not have this delivery any more.' },
  hotFolder: { message: 'This hot folder was removed.', suggestion: 'Add it again.' },
  hotFolderPicture: { message: 'This picture is no longer known.' },
  jobPicture: {
    message: 'The picture is not kept any more.',
    suggestion: 'Try the job again to draw it once more.',
  },
  outputPreset: { message: 'There is no such preset any more; it may have been deleted.' },
  project: { message: 'There is no such project any more; it may have been forgotten.' },
  preview: { message: 'This preview is there no more.', suggestion: 'Render it again.' },
  servedFile: { message: 'There is no such file, or the time that it is kept is over.' },
  storedPicture: { message: 'The file stores no picture to compare with.' },
  tableRows: {
    message: 'The rows of this table are not known any more.',
    suggestion: 'Try again: they are sent anew.',
  },
}
