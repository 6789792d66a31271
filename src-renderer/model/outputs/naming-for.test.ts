import { expect, it } from 'vitest'
import { builtInPresets, fileKinds } from './built-in-presets'
import { namingFor } from './naming-for'

it('files of one format in two widths bring the width into their names, once', () => {
  const two = [fileKinds.web, { ...fileKinds.web, width: 512 }]
  expect(namingFor(two, '{mockup}/{design}')).toBe('{mockup}/{design}-{width}')
  expect(namingFor(two, namingFor(two, '{mockup}'))).toBe('{mockup}-{width}')
  expect(namingFor(two, '{mockup}-{index:02}')).toBe('{mockup}-{index:02}')
})

it('names that the format tells apart stay as they are', () => {
  expect(namingFor(builtInPresets.webShop, '{design}')).toBe('{design}')
  expect(namingFor([fileKinds.web, fileKinds.web], '{design}')).toBe('{design}')
})
