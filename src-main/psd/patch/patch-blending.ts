import type { GroupBlendModeId } from '@contract/vocabulary'
import { joinBytes } from '../bytes/big-endian'
import { blendKeyOf } from '../records/blend-keys'
import { patchedBlocks } from './patch-blocks'

export interface StoredBlending {
  /** 0..1 */
  readonly opacity?: number
  /** `pass_through` for groups only. */
  readonly blendMode?: GroupBlendModeId
}

const blendKeyAt = 4
const opacityAt = 8
const dividerKeys = ['lsct', 'lsdk']

/** A layer record from its signature on, with another opacity or blend mode. */
export const patchedBlending = (
  tail: Uint8Array,
  { opacity, blendMode }: StoredBlending,
  isLarge: boolean,
): Uint8Array => {
  const patched = blendMode === undefined ? tail.slice() : withMode(tail, blendMode, isLarge)
  if (opacity !== undefined) patched[opacityAt] = Math.round(opacity * 255)
  return patched
}

/** A group's mode stands in its border mark as well. Only there a group passes through; its record says normal. */
const withMode = (tail: Uint8Array, mode: GroupBlendModeId, isLarge: boolean): Uint8Array => {
  const patched = patchedBlocks(tail, isLarge, ({ key, bytes }) =>
    dividerKeys.includes(key) && bytes.length >= 4
      ? joinBytes([
          bytes.subarray(0, 4),
          latin1Bytes('8BIM'),
          latin1Bytes(blendKeyOf(mode)),
          bytes.subarray(12),
        ])
      : null,
  )
  patched.set(latin1Bytes(blendKeyOf(mode === 'pass_through' ? 'normal' : mode)), blendKeyAt)
  return patched
}

const latin1Bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
