import { describe, expect, it } from 'vitest'
import { bundleEditor, editorParts, strangersIn } from './editor-bundle'

describe('the bundle of an editor', () => {
  it('holds canvas, inspector and placement, and nothing of library, batch, activity and hot folders', async () => {
    const bundle = await bundleEditor()
    expect(bundle.files).toEqual(
      expect.arrayContaining([
        'features/canvas/canvas-stage.tsx',
        'features/inspector/placement-section.tsx',
        'model/placement/placed-box.ts',
        'state/editor/use-placement.ts',
      ]),
    )
    expect(strangersIn(bundle)).toEqual([])
  })

  it('is refused when anything in it imports one of those', async () => {
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
})
