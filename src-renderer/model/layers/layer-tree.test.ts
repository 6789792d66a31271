import type { LayerRow } from '@contract/desktop/documents'
import { describe, expect, it } from 'vitest'
import { areasFrom, closedAround, findLayerRow, printAreas, treeLines } from './layer-tree'

const layer = (uuid: string, kind: LayerRow['kind'], children: LayerRow[] = []): LayerRow => ({
  uuid,
  name: `Layer ${uuid}`,
  kind,
  visible: true,
  opacity: 1,
  blend_mode: 'normal',
  clipped: false,
  bounds: { x: 0, y: 0, width: 1, height: 1 },
  smart_object:
    kind === 'smart_object'
      ? {
          contents_id: `contents of ${uuid}`,
          file_name: 'Design.psb',
          canvas: { width: 10, height: 10 },
          quad: [],
          outline: [],
          is_warped: false,
        }
      : null,
  text: null,
  text_layer: null,
  outline_colors: [],
  fill_color: null,
  starts_closed: kind === 'smart_object',
  children,
})

const tree = [
  layer('mug', 'group', [
    layer('front', 'smart_object', [layer('inner', 'smart_object')]),
    layer('shade', 'pixel'),
  ]),
  layer('wall', 'pixel'),
]

const shownBy = (view: { toggled?: string[]; search?: string }) =>
  treeLines(tree, { toggled: new Set(view.toggled ?? []), search: view.search ?? '' }).map(
    (line) => `${'·'.repeat(line.depth)}${line.layer.uuid}`,
  )

describe('the lines of the layers panel', () => {
  it('show groups open and smart objects closed', () => {
    expect(shownBy({})).toEqual(['mug', '·front', '·shade', 'wall'])
  })

  it('show a group closed that was saved closed', () => {
    const saved = [{ ...layer('mug', 'group', [layer('front', 'pixel')]), starts_closed: true }]
    const names = (toggled: string[]) =>
      treeLines(saved, { toggled: new Set(toggled), search: '' }).map((line) => line.layer.uuid)
    expect([names([]), names(['mug'])]).toEqual([['mug'], ['mug', 'front']])
  })

  it('name what stands closed around a layer', () => {
    expect(closedAround(tree, 'inner', new Set())).toEqual(['front'])
    expect(closedAround(tree, 'inner', new Set(['mug', 'front']))).toEqual(['mug'])
    expect(closedAround(tree, 'front', new Set(['front']))).toEqual([])
    expect(closedAround(tree, null, new Set(['mug']))).toEqual([])
  })

  it('follow what was toggled', () => {
    expect([shownBy({ toggled: ['mug'] }), shownBy({ toggled: ['front'] })]).toEqual([
      ['mug', 'wall'],
      ['mug', '·front', '··inner', '·shade', 'wall'],
    ])
  })

  it('open every branch that leads to a match', () => {
    expect(shownBy({ search: ' INNER ', toggled: ['mug'] })).toEqual(['mug', '·front', '··inner'])
  })

  it('say what lies inside a smart object', () => {
    const lines = treeLines(tree, { toggled: new Set(['front']), search: '' })
    expect(lines.filter((line) => line.isNested).map((line) => line.layer.uuid)).toEqual(['inner'])
  })
})

describe('finding', () => {
  it('gives the layer with the branch that leads to it', () => {
    const found = findLayerRow(tree, 'inner')
    expect([found?.isNested, found?.ancestors.map(({ uuid }) => uuid)]).toEqual([true, ['mug', 'front']])
  })

  it('gives the print areas of the document itself only', () => {
    expect(printAreas(tree).map(({ uuid }) => uuid)).toEqual(['front'])
  })

  it('gives the print areas from one on and round again, shared contents once', () => {
    const shared = {
      ...layer('copy', 'smart_object'),
      smart_object: layer('left', 'smart_object').smart_object,
    }
    const areas = [
      layer('left', 'smart_object'),
      layer('right', 'smart_object'),
      shared,
      layer('back', 'smart_object'),
    ]
    const [, right] = printAreas(areas)
    const from = (first: typeof right | null) => areasFrom(areas, first ?? null).map(({ uuid }) => uuid)
    expect([from(right), from(null)]).toEqual([
      ['right', 'copy', 'back'],
      ['left', 'right', 'back'],
    ])
  })
})
