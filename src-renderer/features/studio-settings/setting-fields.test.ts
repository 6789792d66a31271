import { studioSettings } from '@contract/service/studio'
import { expect, it } from 'vitest'
import { settingFields, settingGroups } from './setting-fields'

it('has each setting of the embedded editor in one group', () => {
  const grouped = Object.values(settingGroups).flat()
  expect(grouped.toSorted()).toEqual(studioSettings.toSorted())
  expect(Object.keys(settingFields).toSorted()).toEqual(studioSettings.toSorted())
})
