import { expect, test } from 'vitest'
import { missingPlatformPackages } from './platform-packages'

const canvas = {
  ...{ version: '1.1.1', license: 'MIT' },
  optionalDependencies: { '@x/canvas-darwin-arm64': '1.1.1', '@x/canvas-linux-x64-gnu': '1.1.1' },
}

test('a lock that names every platform build misses none', () => {
  const builds = {
    'node_modules/@x/canvas-darwin-arm64': { version: '1.1.1' },
    'node_modules/@x/canvas/node_modules/@x/canvas-linux-x64-gnu': { version: '1.1.1' },
  }
  expect(missingPlatformPackages({ 'node_modules/@x/canvas': canvas, ...builds })).toEqual({})
})

test('a build that was left out is described by its name and its parent', () => {
  const builds = { 'node_modules/@x/canvas-linux-x64-gnu': { version: '1.1.1' } }
  expect(missingPlatformPackages({ 'node_modules/@x/canvas': canvas, ...builds })).toEqual({
    'node_modules/@x/canvas-darwin-arm64': {
      ...{ version: '1.1.1', license: 'MIT', optional: true },
      ...{ os: ['darwin'], cpu: ['arm64'] },
    },
  })
})

test('a Linux build says which C library it wants', () => {
  const parent = { dev: true, optionalDependencies: { 'x-linux-arm-musleabihf': '2.0.0' } }
  expect(
    missingPlatformPackages({ 'node_modules/x': parent })['node_modules/x-linux-arm-musleabihf'],
  ).toEqual({
    ...{ version: '2.0.0', dev: true, optional: true },
    ...{ os: ['linux'], cpu: ['arm'], libc: ['musl'] },
  })
})

test('an optional package that is no platform build is npm’s own business', () => {
  expect(
    missingPlatformPackages({ 'node_modules/x': { optionalDependencies: { colors: '1.0.0' } } }),
  ).toEqual({})
})
