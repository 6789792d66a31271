// The modes that fold the fill opacity into their formula, with a separate fill for each sample: `fold_<id>(back,
// source, count, isOpaque)`.

import { folded } from './composite'
import {
  ColorBurn, ColorDodge, Difference, HardMix,
  LinearBurn, LinearDodge, LinearLight, VividLight,
} from './separable-modes'

export function fold_color_burn(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<ColorBurn>(back, source, count, isOpaque)
}
export function fold_linear_burn(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<LinearBurn>(back, source, count, isOpaque)
}
export function fold_color_dodge(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<ColorDodge>(back, source, count, isOpaque)
}
export function fold_linear_dodge(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<LinearDodge>(back, source, count, isOpaque)
}
export function fold_vivid_light(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<VividLight>(back, source, count, isOpaque)
}
export function fold_linear_light(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<LinearLight>(back, source, count, isOpaque)
}
export function fold_hard_mix(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<HardMix>(back, source, count, isOpaque)
}
export function fold_difference(back: usize, source: usize, count: i32, isOpaque: i32): void {
  folded<Difference>(back, source, count, isOpaque)
}
