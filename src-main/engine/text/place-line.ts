import type { Point } from '../document/geometry'
import { clusterWidth, isFauxBold, type Measures, type Spacing, sizeOf } from './cluster-width'
import { scriptPosition } from './script-position'
import type { Cluster, Piece } from './shape-pieces'

/** A cluster on its line: `along` the line from the line's start, in the text's own units. */
export interface PlacedCluster {
  readonly cluster: Cluster
  readonly along: number
  readonly width: number
  readonly size: number
  /** Of the cluster's baseline above the line's. */
  readonly up: number
  readonly isFauxBold: boolean
}

export interface PlacedLine {
  /** In visual order. */
  readonly clusters: readonly PlacedCluster[]
  /** Of the visible part. */
  readonly width: number
}

/** Clusters behind `inkTo` are spaces at the line's end, which lie outside its width. */
export const placeLine = (
  pieces: readonly Piece[],
  inkTo: number,
  baseLevel: number,
  spacing: Spacing,
  measures: Measures,
): PlacedLine => {
  const visible = inVisualOrder(pieces).filter(({ from }) => from < inkTo)
  const hidden = pieces.flatMap(({ clusters }) => clusters).filter(({ from }) => from >= inkTo)
  const placed: PlacedCluster[] = []
  let along = 0
  for (const cluster of visible) {
    const one = placeCluster(cluster, along, spacing, measures)
    placed.push(one)
    along += one.width
  }
  const width = along
  let outside = baseLevel % 2 === 1 ? 0 : width
  for (const cluster of hidden) {
    const one = placeCluster(cluster, outside, spacing, measures)
    if (baseLevel % 2 === 1) outside -= one.width
    placed.push(baseLevel % 2 === 1 ? { ...one, along: outside } : one)
    if (baseLevel % 2 === 0) outside += one.width
  }
  return { clusters: placed, width }
}

const placeCluster = (
  cluster: Cluster,
  along: number,
  spacing: Spacing,
  measures: Measures,
): PlacedCluster => {
  const { style } = cluster.look
  return {
    cluster,
    along,
    width: clusterWidth(cluster, spacing, measures),
    size: sizeOf(cluster, measures),
    up: (style.baselineShift + scriptPosition(style).up * style.fontSize) * measures.scale,
    isFauxBold: isFauxBold(cluster),
  }
}

/** UAX 9, rule L2: from the highest level down, runs of at least that level are reversed. */
const inVisualOrder = (pieces: readonly Piece[]): readonly Cluster[] => {
  const ordered = [...pieces]
  const levels = pieces.map(({ item }) => item.level)
  const highest = Math.max(0, ...levels)
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if (ordered[from].item.level < level) continue
      let to = from
      while (to < ordered.length && ordered[to].item.level >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered.flatMap(({ item, clusters }) => (item.level % 2 === 1 ? [...clusters].reverse() : clusters))
}

/** The origins of a cluster's glyphs from the cluster's own, right and up, in the text's own units. */
export const glyphOffsets = ({ cluster, size }: PlacedCluster): readonly Point[] => {
  const { look } = cluster
  const { font } = cluster.item
  const unit = size / font.unitsPerEm
  let pen = { x: 0, y: 0 }
  return cluster.glyphs.map(({ advance, offset }) => {
    const at = {
      x: (pen.x + offset.x) * unit * look.style.horizontalScale,
      y: (pen.y + offset.y) * unit * look.style.verticalScale,
    }
    pen = { x: pen.x + advance.x, y: pen.y + advance.y }
    return at
  })
}
