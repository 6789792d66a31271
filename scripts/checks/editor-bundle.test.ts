import { expect, it } from 'vitest'
import { bundleEditor, editorParts, missingIn, strangersIn } from './editor-bundle'

/** The step *editor stands alone* looks at the bundle itself. */
it('the bundle of an editor is refused when anything in it imports what an editor is without', async () => {
  const strangers = [
    'features/library/library',
    'features/batch/batch',
    'features/activity/jobs-page',
    'features/hot-folders/hot-folders-page',
    'state/batch/batch-store',
  ]
  const found = strangersIn(await bundleEditor([...editorParts, ...strangers]))
  expect(strangers.filter((stranger) => !found.some((file) => file.startsWith(stranger)))).toEqual([])
})

it('a bundle without an editor is refused', () => {
  expect(missingIn({ files: ['model/placement/placed-box.ts'], bytes: 0 })).toContain(
    'features/canvas/canvas-stage.tsx',
  )
})
