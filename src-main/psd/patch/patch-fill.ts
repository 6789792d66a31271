import type { SolidColor } from '../../engine/document/solid-color'
import { joinBytes, uint32Bytes } from '../bytes/big-endian'
import { latin1 } from '../bytes/byte-reader'
import { colorValue, structureBytes } from './descriptor-bytes'
import { patchedBlocks } from './patch-blocks'

export interface StoredFill {
  /** In document numbers. */
  readonly color: SolidColor
  readonly isGray: boolean
}

/**
 * A layer record from its signature on, with another colour in the blocks that store its fill: `SoCo`, and `vscg` under
 * a stroke.
 */
export const patchedFill = (tail: Uint8Array, fill: StoredFill, isLarge: boolean): Uint8Array =>
  patchedBlocks(tail, isLarge, ({ key, bytes }) => {
    const head = key === 'SoCo' ? 0 : key === 'vscg' && latin1(bytes, 0, 4) === 'SoCo' ? 4 : null
    return head === null ? null : joinBytes([bytes.subarray(0, head), solidContent(fill)])
  })

const descriptorVersion = 16

const solidContent = ({ color, isGray }: StoredFill): Uint8Array =>
  joinBytes([uint32Bytes(descriptorVersion), structureBytes('null', { 'Clr ': colorValue(color, isGray) })])
