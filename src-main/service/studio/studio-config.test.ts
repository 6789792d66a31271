import { expect, it } from 'vitest'
import type { StoredStudioConfig } from '../ports/studio-config-store'
import { createStudio } from './studio-config'

it('recovers settings that an earlier version stored as one value, and drops what is no setting', async () => {
  let stored: StoredStudioConfig = {
    config: { primaryColor: '#aa0000', borderRadius: 4 },
    config_version: 3,
    colour: 'red',
    theme: 7,
    layout: 'top',
  }
  const studio = createStudio({
    read: async () => ({ config: stored, version: 5 }),
    change: async (make) => {
      stored = make(stored)
    },
  })
  const { config } = await studio.config()
  expect(config).toMatchObject({ primaryColor: '#aa0000', borderRadius: 4, layout: 'top', theme: 'light' })
  expect(config).not.toHaveProperty('colour')
  await studio.setConfig({ headerText: 'Your mug' })
  expect(stored).toEqual({ primaryColor: '#aa0000', borderRadius: 4, layout: 'top', headerText: 'Your mug' })
})
