/**
 * The window's state as earlier versions kept it, with the person in the place where its contents are now: jobs and
 * webhooks are pages of the settings, hot folders a part of the batch.
 */
export function withMovedPlaces(state: object): object {
  const { activityView, ...rest } = state as Readonly<Record<string, unknown>>
  const renamed = rest['settingsPage'] === 'api-keys' ? { ...rest, settingsPage: 'server' } : rest
  if (renamed['place'] !== 'activity') return renamed
  return activityView === 'hot-folders'
    ? { ...renamed, place: 'batch', batchView: 'hot-folders' }
    : { ...renamed, place: 'settings', settingsPage: activityView === 'webhooks' ? 'webhooks' : 'jobs' }
}
