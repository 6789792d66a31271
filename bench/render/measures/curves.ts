import { availableParallelism } from 'node:os'
import type { BenchContext } from '../bench-context'
import { plainDocument } from '../documents/made-documents'
import { type Curve, type CurvePoint, type Findings, findingsOf } from '../measurement'
import { ownJpeg, renderCold } from '../processes/fresh-engine'

/** Cold rendering by threads, layers and pixels. */
export const curves = async (context: BenchContext): Promise<Findings> =>
  findingsOf({ curves: [await overLanes(context), await overLayers(context), await overSize(context)] })

const titles = { valueTitle: 'seconds, cold, to JPEG', memoryTitle: 'most memory held, MB' } as const

const overLanes = async ({ work, print, isQuick }: BenchContext): Promise<Curve> => {
  print('Curve: threads')
  const side = isQuick ? 1500 : 4000
  const file = await plainDocument({ width: side, height: side, layerCount: 13, layerSide: 1 })
  const points: CurvePoint[] = []
  for (const threadCount of laneCounts()) {
    const { seconds, peakMb } = await renderCold(work, { file, output: ownJpeg, threadCount })
    points.push({ x: threadCount, value: seconds, memoryMb: peakMb })
  }
  return { id: 'threads', title: `${side} × ${side}, 13 layers`, xTitle: 'threads', ...titles, points }
}

/** 1, 2, 4 … up to the number of cores. */
const laneCounts = (): readonly number[] => {
  const cores = availableParallelism()
  const powers = Array.from({ length: 10 }, (_, power) => 2 ** power).filter((count) => count < cores)
  return [...powers, cores]
}

const overLayers = async ({ work, print, isQuick }: BenchContext): Promise<Curve> => {
  print('Curve: layers')
  const points: CurvePoint[] = []
  for (const layerCount of isQuick ? [1, 10] : [1, 5, 10, 20, 30, 40, 50, 60]) {
    const file = await plainDocument({ width: 2000, height: 2000, layerCount, layerSide: 0.8 })
    const { seconds, peakMb } = await renderCold(work, { file, output: ownJpeg })
    points.push({ x: layerCount, value: seconds, memoryMb: peakMb })
  }
  return { id: 'layers', title: '2000 × 2000, more and more layers', xTitle: 'layers', ...titles, points }
}

/** Ends early if a picture took so long that the next one would take the rest of the time. */
const overSize = async ({ work, print, isQuick }: BenchContext): Promise<Curve> => {
  print('Curve: megapixels')
  const points: CurvePoint[] = []
  const start = performance.now()
  for (const megapixels of isQuick ? [1, 4] : [1, 4, 9, 16, 25, 49, 100]) {
    const isLate = performance.now() - start > largestShareMs
    if (isLate) break
    const side = Math.round(Math.sqrt(megapixels * 1e6))
    const file = await plainDocument({ width: side, height: side, layerCount: 5, layerSide: 0.8 })
    const { seconds, peakMb } = await renderCold(work, { file, output: ownJpeg })
    points.push({ x: megapixels, value: seconds, memoryMb: peakMb })
  }
  return {
    id: 'megapixels',
    title: 'Five layers, larger and larger',
    xTitle: 'megapixels',
    ...titles,
    points,
  }
}

const largestShareMs = 40_000
