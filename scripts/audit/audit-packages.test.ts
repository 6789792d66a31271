import { expect, test } from 'vitest'
import { type AdvisoryList, auditPackages, compareVersions, readAdvisories } from './audit-packages'

const now = new Date('2026-11-22T12:00:00Z')

const listOf = (...advisories: AdvisoryList['advisories']): AdvisoryList => ({
  about: [],
  taken_on: '2026-11-02',
  source: 'made up',
  advisories,
})

const fault: AdvisoryList['advisories'][number] = {
  id: 'GHSA-made-up',
  package: 'unpacker',
  severity: 'high',
  title: 'It loops for ever',
  affected: [
    { introduced: '0.0.0', fixed: '1.9.3' },
    { introduced: '2.0.0', fixed: '2.1.0' },
  ],
  source: 'https://example.org/made-up',
}

test('a version within a range is a fault, and the first mended one is not', () => {
  const faultsOf = (version: string) =>
    auditPackages(listOf(fault), [{ name: 'unpacker', version }], now).faults.length
  expect(['1.9.2', '1.9.3', '1.10.0', '2.0.0', '2.0.9', '2.1.0', '2.1.0-beta.1'].map(faultsOf)).toEqual([
    1, 0, 0, 1, 1, 0, 1,
  ])
})

test('a fault names the package, the version that mends it and its source', () => {
  const { faults } = auditPackages(listOf(fault), [{ name: 'unpacker', version: '2.0.1' }], now)
  expect(faults).toEqual([
    'unpacker 2.0.1: It loops for ever (GHSA-made-up, high; mended in 1.9.3 and 2.1.0; https://example.org/made-up).',
  ])
})

test('an accepted fault is told with its reason, and holds for its own version only', () => {
  const list = listOf({ ...fault, accepted: { versions: '2.0.1', reason: 'Never reached.' } })
  const at = (version: string) => auditPackages(list, [{ name: 'unpacker', version }], now)
  expect(at('2.0.1')).toMatchObject({
    faults: [],
    accepted: [expect.stringContaining('Accepted: Never reached.')],
  })
  expect(at('2.0.0')).toMatchObject({ faults: [expect.anything()], accepted: [] })
})

test('a fault without a mended version stays one in every later version', () => {
  const list = listOf({ ...fault, affected: [{ introduced: '1.0.0' }] })
  expect(auditPackages(list, [{ name: 'unpacker', version: '99.0.0' }], now).faults).toHaveLength(1)
})

test('the age of the list is counted in days', () => {
  expect(auditPackages(listOf(), [], now).ageDays).toBe(20)
})

test('versions are compared by number', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
  expect(compareVersions('1.0.0-rc.1', '1.0.0')).toBeLessThan(0)
  expect(compareVersions('4.2.3', '4.2.3')).toBe(0)
})

test('the pinned list is well formed, and every entry is there once', async () => {
  const { advisories } = await readAdvisories()
  const ids = advisories.map(({ id, package: name }) => `${id} ${name}`)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})
