import { AppError } from '@contract/errors'
import type { LayerRecord } from '../records/layer-records'

/** A record with its group's members; `children` is null for a layer that is not a group. Back to front. */
export interface LayerNode {
  readonly record: LayerRecord
  /** A group's own blend mode is stored with its border mark, not in the record. */
  readonly groupBlendKey: string | null
  /** Whether the group was saved closed in the list of layers. */
  readonly isClosed: boolean
  readonly children: readonly LayerNode[] | null
}

/** Photoshop allows ten levels; a file with more than this was not written by Photoshop. */
const maxDepth = 100

const openFolder = 1
const closedFolder = 2
const groupEnd = 3

/**
 * Records are stored back to front: a group's end mark first, then its members, then the group itself. A mark without
 * its partner is tolerated: the layers it would contain stay where they are.
 */
export const layerTree = (records: readonly LayerRecord[]): readonly LayerNode[] => {
  const stack: LayerNode[][] = [[]]
  for (const record of records) {
    const { type, blendKey } = dividerOf(record)
    if (type === groupEnd) {
      if (stack.length > maxDepth) throw new AppError('psdGroupsDeep', { file: null, most: maxDepth })
      stack.push([])
    } else if (type === openFolder || type === closedFolder) {
      const children = stack.length > 1 ? stack.pop()! : []
      stack.at(-1)!.push({ record, groupBlendKey: blendKey, isClosed: type === closedFolder, children })
    } else stack.at(-1)!.push({ record, groupBlendKey: null, isClosed: false, children: null })
  }
  while (stack.length > 1) {
    const members = stack.pop()!
    stack.at(-1)!.push(...members)
  }
  return stack[0]!
}

/** Whether every group has its end mark, and every end mark its group: else layers or groups are missing. */
export const areGroupsWhole = (records: readonly LayerRecord[]): boolean => {
  let depth = 0
  for (const { type } of records.map(dividerOf)) {
    if (type === groupEnd) depth += 1
    else if (type === openFolder || type === closedFolder) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

const dividerOf = ({ blocks }: LayerRecord): { readonly type: number; readonly blendKey: string | null } => {
  const bytes = blocks.get('lsct') ?? blocks.get('lsdk')
  if (!bytes || bytes.length < 4) return { type: 0, blendKey: null }
  const blendKey = bytes.length >= 12 ? String.fromCharCode(...bytes.subarray(8, 12)) : null
  return { type: new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), blendKey }
}
