// Two neighbouring texels of bytes, made ready for products.

/**
 * Two texels as i16, channel by channel. Two loads and the processor's own interleaving: a shuffle of any other kind
 * costs V8 some six instructions, for it writes out its numbers each time.
 */
@inline
export function twoBytes(at: usize): v128 {
  const other = i16x8.extend_low_i8x16_u(v128.load32_zero(at, 4))
  return v128.shuffle<i16>(v128.load_ext<u8>(at), other, 0, 8, 1, 9, 2, 10, 3, 11)
}
