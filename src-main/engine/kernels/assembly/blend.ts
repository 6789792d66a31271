// One exported kernel per blend mode: `blend_<id>(back, source, count, fill, isOpaque)`. `composite.ts` describes the
// arguments.

import { colorwise, separable } from './composite'
import { Color, DarkerColor, Hue, LighterColor, Luminosity, Saturation } from './colorwise-modes'
import {
  ColorBurn, ColorDodge, Darken, Difference, Divide, Exclusion, HardLight, HardMix, Lighten,
  LinearBurn, LinearDodge, LinearLight, Multiply, Normal, Overlay, PinLight, Screen, SoftLight,
  Subtract, VividLight,
} from './separable-modes'

export function blend_normal(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Normal>(back, source, count, fill, isOpaque)
}
export function blend_darken(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Darken>(back, source, count, fill, isOpaque)
}
export function blend_multiply(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Multiply>(back, source, count, fill, isOpaque)
}
export function blend_color_burn(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<ColorBurn>(back, source, count, fill, isOpaque)
}
export function blend_linear_burn(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<LinearBurn>(back, source, count, fill, isOpaque)
}
export function blend_lighten(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Lighten>(back, source, count, fill, isOpaque)
}
export function blend_screen(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Screen>(back, source, count, fill, isOpaque)
}
export function blend_color_dodge(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<ColorDodge>(back, source, count, fill, isOpaque)
}
export function blend_linear_dodge(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<LinearDodge>(back, source, count, fill, isOpaque)
}
export function blend_overlay(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Overlay>(back, source, count, fill, isOpaque)
}
export function blend_soft_light(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<SoftLight>(back, source, count, fill, isOpaque)
}
export function blend_hard_light(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<HardLight>(back, source, count, fill, isOpaque)
}
export function blend_vivid_light(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<VividLight>(back, source, count, fill, isOpaque)
}
export function blend_linear_light(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<LinearLight>(back, source, count, fill, isOpaque)
}
export function blend_pin_light(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<PinLight>(back, source, count, fill, isOpaque)
}
export function blend_hard_mix(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<HardMix>(back, source, count, fill, isOpaque)
}
export function blend_difference(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Difference>(back, source, count, fill, isOpaque)
}
export function blend_exclusion(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Exclusion>(back, source, count, fill, isOpaque)
}
export function blend_subtract(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Subtract>(back, source, count, fill, isOpaque)
}
export function blend_divide(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  separable<Divide>(back, source, count, fill, isOpaque)
}
export function blend_darker_color(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  colorwise<DarkerColor>(back, source, count, isOpaque)
}
export function blend_lighter_color(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  colorwise<LighterColor>(back, source, count, isOpaque)
}
export function blend_hue(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  colorwise<Hue>(back, source, count, isOpaque)
}
export function blend_saturation(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  colorwise<Saturation>(back, source, count, isOpaque)
}
export function blend_color(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  colorwise<Color>(back, source, count, isOpaque)
}
export function blend_luminosity(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  colorwise<Luminosity>(back, source, count, isOpaque)
}
