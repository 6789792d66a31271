/** What we need of a vector mask (`vmsk`, `vsms`) while its outline is not drawn by us. */
export interface VectorMaskRecord {
  readonly isEnabled: boolean
}

const disabledFlag = 4
const headerLength = 8
const pathRecordLength = 26
/** Selectors of the records that open a closed or an open subpath. */
const subpathSelectors = new Set([0, 3])

/** Null when the layer has no vector mask, or one without an outline, which hides nothing. */
export const readVectorMaskRecord = (blocks: ReadonlyMap<string, Uint8Array>): VectorMaskRecord | null => {
  const bytes = blocks.get('vmsk') ?? blocks.get('vsms')
  if (!bytes || bytes.length < headerLength) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = headerLength; at + pathRecordLength <= bytes.length; at += pathRecordLength)
    if (subpathSelectors.has(view.getUint16(at)))
      return { isEnabled: (view.getUint32(4) & disabledFlag) === 0 }
  return null
}
