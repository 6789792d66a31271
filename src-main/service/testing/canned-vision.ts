import { copyFile } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import type { Vision } from '../ports/vision'

/** A canned cut-out is the picture itself. */
export interface CannedVision extends Vision {
  /** The names of the pictures that were cut out. */
  readonly seen: readonly string[]
}

export const createCannedVision = (confidence = 1): CannedVision => {
  const seen: string[] = []
  return {
    seen,
    async prepare({ file, name }, { areas, uuids }, target) {
      seen.push(name)
      await copyFile(file, target)
      const size = { width: 1, height: 1 }
      const targets = (areas ?? []).map((area, at) => ({
        ...{ ...area, uuid: uuids[at] ?? '', kind: 'area' as const, isOnDarkGoods: false },
        ...{ canvas: size, bounds: { left: 0, top: 0, right: 1, bottom: 1 } },
      }))
      return { size, targets }
    },

    async sizeForModel() {
      return { width: 1024, height: 1024 }
    },

    async viewed({ file }, target) {
      await copyFile(file, target)
      const size = { width: 400, height: 300 }
      return { size, resolutionPpi: 72, view: size }
    },

    async areasIn() {
      return []
    },

    async snapped(_view, { quad, corner }) {
      return quad[corner]
    },

    async maskIn({ file }, _from, target) {
      await copyFile(file, target)
      return { isSure: confidence >= 0.5, bounds: { left: 0, top: 0, right: 400, bottom: 300 } }
    },

    async cutOut({ file, name }, { strokes }, target, { signal, onProgress } = {}) {
      if (signal?.aborted) throw new AppError('cancelled', {})
      seen.push(name)
      onProgress?.(0.5)
      await copyFile(file, target)
      return {
        width: 1,
        height: 1,
        ground: 'busy',
        confidence: strokes.length > 0 ? 1 : confidence,
        hasShadow: false,
      }
    },
  }
}
