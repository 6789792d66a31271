import { featureFamilies } from '@contract/feature'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue'

test('a sentence says the name of what its family leaves open, and no other has room for one', () => {
  for (const { features } of Object.values(catalogue))
    expect(featureFamilies.filter((family) => features[family].includes('{{name}}'))).toEqual(
      // The engine supplies its own text for the format of a smart object's contents.
      featureFamilies.filter((family) => family.includes('*') && family !== 'smart-object:*'),
    )
})
