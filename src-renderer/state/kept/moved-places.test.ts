import { describe, expect, it } from 'vitest'
import { withMovedPlaces } from './moved-places'

describe('the places of an earlier version', () => {
  it.each([
    [{ activityView: 'jobs' }, { place: 'settings', settingsPage: 'jobs' }],
    [{}, { place: 'settings', settingsPage: 'jobs' }],
    [{ activityView: 'webhooks' }, { place: 'settings', settingsPage: 'webhooks' }],
    [{ activityView: 'hot-folders' }, { place: 'batch', batchView: 'hot-folders' }],
  ])('the activity with %j is %j', (kept, moved) => {
    expect(withMovedPlaces({ place: 'activity', cellSize: 'large', ...kept })).toEqual({
      cellSize: 'large',
      ...moved,
    })
  })

  it('leaves the person where the place is still there', () => {
    const kept = { place: 'editor', settingsPage: 'fonts', batchView: 'runs' }
    expect(withMovedPlaces({ ...kept, activityView: 'hot-folders' })).toEqual(kept)
  })

  it('calls the page of keys and server by its name', () => {
    expect(withMovedPlaces({ place: 'settings', settingsPage: 'api-keys' })).toEqual({
      place: 'settings',
      settingsPage: 'server',
    })
  })
})
