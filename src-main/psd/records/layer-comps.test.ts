import { LayerCompCapturedInfo } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../engine/document/document'
import { withLayerComp } from '../../engine/document/with-layer-comp'
import { openPsd } from '../open-psd'
import { sampleLayer, samplePsd } from '../testing/sample-psd'

const visibilityAndPosition = LayerCompCapturedInfo.Visibility | LayerCompCapturedInfo.Position

const settings = (
  ...entries: { compList: number[]; enabled?: boolean; offset?: { x: number; y: number } }[]
) => ({
  comps: { settings: entries },
})

/**
 * Saved in the state of "day": the sun is visible, the moon hidden. "night" shows the moon, lower by 2; "dusk" adds
 * nothing of its own.
 */
const skies = (): Document => {
  const bytes = samplePsd(
    [
      sampleLayer('sky'),
      sampleLayer('sun', {
        id: 2,
        ...settings(
          { compList: [1], enabled: true },
          { compList: [2, 3], enabled: false },
          { compList: [0], enabled: true },
        ),
      }),
      sampleLayer('moon', {
        id: 3,
        hidden: true,
        ...settings(
          { compList: [1], enabled: false },
          { compList: [2], enabled: true, offset: { x: 0, y: 2 } },
          { compList: [3] },
          { compList: [0], enabled: false, offset: { x: 0, y: 0 } },
        ),
      }),
    ],
    {
      imageResources: {
        layerComps: {
          list: [
            { id: 1, name: 'day', capturedInfo: visibilityAndPosition },
            { id: 2, name: 'night', comment: 'with the moon', capturedInfo: visibilityAndPosition },
            { id: 3, name: 'dusk', capturedInfo: 1 },
          ],
          lastApplied: 1,
        },
      },
    },
  )
  return openPsd(bytes, 'skies.psd').document
}

const seenIn = (name: string) => {
  const document = skies()
  const comp = document.layerComps.find((each) => each.name === name)
  if (!comp) throw new Error(`no comp ${name}`)
  return withLayerComp(document, comp).layers
}

const visible = (name: string) => seenIn(name).map(({ isVisible }) => isVisible)

describe('layer comps', () => {
  it('are listed in their order, with the one that the file was saved in', () => {
    expect(
      skies().layerComps.map(({ name, comment, isLastApplied }) => ({ name, comment, isLastApplied })),
    ).toEqual([
      { name: 'day', comment: '', isLastApplied: true },
      { name: 'night', comment: 'with the moon', isLastApplied: false },
      { name: 'dusk', comment: '', isLastApplied: false },
    ])
  })

  it('show the layers that they keep, and leave alone those that say nothing', () => {
    expect(visible('day')).toEqual([true, true, false])
    expect(visible('night')).toEqual([true, false, true])
  })

  it('take over from the entry before what they do not say themselves', () => {
    expect(visible('dusk')).toEqual([true, false, true])
  })

  it('move a layer from where it is in the file, and only where they keep positions', () => {
    const topOf = (name: string) => {
      const moon = seenIn(name)[2]
      return moon && 'raster' in moon ? moon.raster?.bounds.top : null
    }
    expect([topOf('day'), topOf('night'), topOf('dusk')]).toEqual([0, 2, 0])
  })

  it('of a file without any are none', () => {
    expect(openPsd(samplePsd([sampleLayer('only')]), 'plain.psd').document.layerComps).toEqual([])
  })
})
