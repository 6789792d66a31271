import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../setup/project-root'
import type { Lock } from './production-packages'
import { sbomOf } from './sbom-of'

const lock: Lock = {
  '': { dependencies: { keytar: 'npm:@github/keytar@1.0.0' } },
  'node_modules/keytar': {
    name: '@github/keytar',
    version: '1.0.0',
    license: '(MIT OR CC0-1.0)',
    integrity: 'sha512-AAEC',
    dependencies: { inner: '^1.0.0' },
  },
  'node_modules/inner': { version: '2.0.0' },
  'node_modules/keytar/node_modules/inner': { version: '1.5.0' },
  'node_modules/linter': { version: '9.0.0', dev: true },
}

test('an alias is listed by the name of the package that it stands for, with licence and hash', () => {
  expect(sbomOf(lock, { version: '0.1.0' }).components[0]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40github/keytar@1.0.0',
    name: '@github/keytar',
    version: '1.0.0',
    purl: 'pkg:npm/%40github/keytar@1.0.0',
    licenses: [{ expression: 'MIT OR CC0-1.0' }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  })
})

test('a dependency is the copy that Node would load, and what is for development is left out', () => {
  const { components, dependencies } = sbomOf(lock, { version: '0.1.0' })
  expect(components.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@github/keytar 1.0.0',
    'inner 2.0.0',
    'inner 1.5.0',
  ])
  expect(dependencies).toContainEqual({
    ref: 'pkg:npm/%40github/keytar@1.0.0',
    dependsOn: ['pkg:npm/inner@1.5.0'],
  })
})

test('what is never shipped is left out, and what only it brings', () => {
  const withEncoders: Lock = {
    '': { optionalDependencies: { '@napi-rs/webcodecs': '1.0.0' }, dependencies: { inner: '2.0.0' } },
    'node_modules/@napi-rs/webcodecs': {
      version: '1.0.0',
      dependencies: { inner: '2.0.0' },
      optionalDependencies: { '@napi-rs/webcodecs-linux-x64-gnu': '1.0.0' },
    },
    'node_modules/@napi-rs/webcodecs-linux-x64-gnu': { version: '1.0.0' },
    'node_modules/inner': { version: '2.0.0' },
  }
  const { components } = sbomOf(withEncoders, { version: '0.1.0' })
  expect(components.map(({ name }) => name)).toEqual(['inner'])
})

test('the shipped runtime is a component of its own', () => {
  const { components, dependencies, metadata } = sbomOf(lock, { version: '0.1.0', electron: '33.2.1' })
  expect(components[0]).toMatchObject({ type: 'framework', purl: 'pkg:npm/electron@33.2.1' })
  expect(dependencies[0]).toEqual({
    ref: metadata.component['bom-ref'],
    dependsOn: ['pkg:npm/%40github/keytar@1.0.0', 'pkg:npm/electron@33.2.1'],
  })
})

test('the same lock file gives the same list, and every dependency in it is listed', async () => {
  const text = await readFile(join(projectRoot, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { readonly packages: Lock }
  const sbom = sbomOf(packages, { version: '0.1.0' })
  expect(sbomOf(packages, { version: '0.1.0' })).toEqual(sbom)
  const refs = new Set([...sbom.components, sbom.metadata.component].map((one) => one['bom-ref']))
  const strangers = sbom.dependencies
    .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    .filter((ref) => !refs.has(ref))
  expect(strangers).toEqual([])
  expect(refs.size).toBeGreaterThan(200)
})
