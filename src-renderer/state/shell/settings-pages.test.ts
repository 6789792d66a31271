import { describe, expect, it } from 'vitest'
import { settingsPageOf } from './settings-pages'

describe('the pages of the settings', () => {
  it('are found by their names, and by those that links of earlier versions have', () => {
    expect(settingsPageOf('webhooks')).toBe('webhooks')
    expect(settingsPageOf('api-keys')).toBe('server')
  })

  it('are not made up', () => {
    for (const name of ['', 'activity', 'constructor', 'toString']) expect(settingsPageOf(name)).toBeNull()
  })
})
