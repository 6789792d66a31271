import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { familyOf } from '@contract/feature'
import { describe, expect, test } from 'vitest'
import { compilePlan } from '../../engine/plan/compile-plan'
import { openPsd } from '../../psd/open-psd'
import { documentDiagnostics } from './document-diagnostics'

const corpus = resolve(import.meta.dirname, '../../../../shared/fidelity')
const index = join(corpus, 'index.json')

describe.skipIf(!existsSync(index))('files that Photoshop made (skipped without the fidelity set)', () => {
  test('whatever the engine says of them is of a family that the catalogue has a sentence for', () => {
    const files: readonly { readonly id: string; readonly path: string }[] = JSON.parse(
      readFileSync(index, 'utf8'),
    )
    const features = files.flatMap(({ id, path }) => {
      const { document, undrawn } = openPsd(new Uint8Array(readFileSync(join(corpus, path))), id)
      return documentDiagnostics(document, undrawn, compilePlan(document).diagnostics).map(
        ({ feature }) => feature,
      )
    })
    expect(features.filter((feature) => familyOf(feature) === null)).toEqual([])
    expect(features.length).toBeGreaterThan(10)
  })
})
