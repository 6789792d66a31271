import type { Contour, EffectKind, LayerEffect, Painted } from '../../engine/document/layer-effect'
import type { SolidColor } from '../../engine/document/solid-color'
import { ByteReader } from '../bytes/byte-reader'
import type { ColorSpace } from '../descriptors/solid-color'
import { storedColor } from '../descriptors/stored-color'
import { layerBlendMode } from '../records/blend-keys'
import type { GlobalLight } from '../records/image-resources'

/** The document data that effects of the old block refer to. */
interface OldSurroundings {
  readonly space: ColorSpace
  readonly globalLight: GlobalLight
}

export interface OldEffect {
  readonly kind: EffectKind
  readonly isEnabled: boolean
  readonly effect: LayerEffect
  /**
   * The old dialogs' "Intensity", in per cent; newer dialogs have none. Photoshop writes 0 beside `lfx2`, whatever the
   * spread there.
   */
  readonly intensity: number
  readonly hasUnknownMode: boolean
}

type Read = (fields: OldFields, around: OldSurroundings) => Omit<OldEffect, 'hasUnknownMode'>

/**
 * One effect of `lrFX`, the style of Photoshop 5 (PSD specification, "Effects Layer"); null for a part that is not an
 * effect. Newer versions of Photoshop write the same block beside `lfx2`. The meaning of the fields was derived from
 * files of the fidelity set that have both.
 */
export const readOldEffect = (key: string, bytes: Uint8Array, around: OldSurroundings): OldEffect | null => {
  const read = readers[key]
  if (read === undefined) return null
  const fields = new OldFields(bytes)
  fields.skipVersion()
  const effect = read(fields, around)
  return { ...effect, hasUnknownMode: fields.hasUnknownMode }
}

const readers: Readonly<Record<string, Read>> = {
  dsdw: (fields, around) => {
    const { isEnabled, intensity, ...shadow } = readShadow(fields, around)
    return {
      kind: 'drop-shadow',
      isEnabled,
      intensity,
      effect: { kind: 'drop-shadow', ...shadow, isKnockedOut: true },
    }
  },
  isdw: (fields, around) => {
    const { isEnabled, intensity, ...shadow } = readShadow(fields, around)
    return { kind: 'inner-shadow', isEnabled, intensity, effect: { kind: 'inner-shadow', ...shadow } }
  },
  oglw: (fields, { space }) => {
    const { isEnabled, intensity, ...glow } = readGlow(fields, space)
    return { kind: 'outer-glow', isEnabled, intensity, effect: { kind: 'outer-glow', ...glow } }
  },
  iglw: (fields, { space }) => {
    const { isEnabled, intensity, ...glow } = readGlow(fields, space)
    // Photoshop 5.0 does not store the source. Seen in `layer_effects`: a glow that is not from the centre has a 1
    // here.
    const source = fields.hasMore && !fields.flag() ? 'center' : 'edge'
    return { kind: 'inner-glow', isEnabled, intensity, effect: { kind: 'inner-glow', ...glow, source } }
  },
  bevl: readBevel,
  sofi: (fields, { space }) => {
    const blendMode = fields.mode()
    const color = fields.color(space)
    const opacity = fields.opacity()
    const isEnabled = fields.flag()
    return {
      kind: 'color-overlay',
      isEnabled,
      intensity: 0,
      effect: { kind: 'color-overlay', blendMode, color, opacity },
    }
  },
}

const readShadow = (fields: OldFields, { space, globalLight }: OldSurroundings) => {
  const sizePx = fields.fixed()
  const intensity = fields.fixed()
  const ownAngle = fields.fixed()
  const distancePx = fields.fixed()
  const color = fields.color(space)
  const blendMode = fields.mode()
  const isEnabled = fields.flag()
  const angleDegrees = fields.flag() ? globalLight.angleDegrees : ownAngle
  const opacity = fields.opacity()
  const shadow = { sizePx, angleDegrees, distancePx, color, blendMode, opacity }
  return { isEnabled, intensity, ...plain, ...shadow }
}

/** The range is Photoshop's default: the old dialog had none. */
const readGlow = (fields: OldFields, space: ColorSpace) => {
  const sizePx = fields.fixed()
  const intensity = fields.fixed()
  const color = fields.color(space)
  const blendMode = fields.mode()
  const isEnabled = fields.flag()
  const opacity = fields.opacity()
  const glow = { sizePx, color, blendMode, opacity, gradient: null, range: 0.5, jitter: 0 }
  return { isEnabled, intensity, ...plain, ...glow, technique: 'softer' as const }
}

/** Embosses store half of their size here. A strength equal to the size is a depth of 100 %. */
function readBevel(fields: OldFields, { space, globalLight }: OldSurroundings) {
  const ownAngle = fields.fixed()
  const strength = fields.fixed()
  const blur = fields.fixed()
  const [highlightMode, shadowMode] = [fields.mode(), fields.mode()]
  const [highlightColor, shadowColor] = [fields.color(space), fields.color(space)]
  const style = bevelStyles[fields.byte()] ?? 'inner-bevel'
  const [highlightOpacity, shadowOpacity] = [fields.opacity(), fields.opacity()]
  const isEnabled = fields.flag()
  const usesGlobalLight = fields.flag()
  const isDown = fields.flag()
  const highlight: Painted = { blendMode: highlightMode, color: highlightColor, opacity: highlightOpacity }
  const shadow: Painted = { blendMode: shadowMode, color: shadowColor, opacity: shadowOpacity }
  const isHalved = style === 'emboss' || style === 'pillow-emboss'
  const effect: LayerEffect = {
    kind: 'bevel-emboss',
    style,
    technique: 'smooth',
    isDown,
    depth: Math.min(10, Math.max(0.01, blur > 0 ? strength / blur : 1)),
    sizePx: isHalved ? blur * 2 : blur,
    softenPx: 0,
    angleDegrees: usesGlobalLight ? globalLight.angleDegrees : ownAngle,
    altitudeDegrees: usesGlobalLight ? globalLight.altitudeDegrees : 30,
    gloss: straight,
    isGlossAntiAliased: false,
    profile: null,
    texture: null,
    highlight,
    shadow,
  }
  return { kind: 'bevel-emboss' as const, isEnabled, intensity: 0, effect }
}

const bevelStyles: Readonly<Record<number, 'outer-bevel' | 'inner-bevel' | 'emboss' | 'pillow-emboss'>> = {
  1: 'outer-bevel',
  2: 'inner-bevel',
  3: 'emboss',
  4: 'pillow-emboss',
}

const straight: Contour = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]

/** Settings that the old dialogs did not have. */
const plain = { spread: 0, noise: 0, contour: straight, isContourAntiAliased: false }

/** Reads the fields of one old effect in their stored order. */
class OldFields {
  hasUnknownMode = false
  readonly #reader: ByteReader

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes, 'layerEffects')
  }

  /** 0 for Photoshop 5.0, 2 since 5.5, which adds fields at the end. */
  skipVersion(): void {
    this.#reader.skip(4)
  }

  get hasMore(): boolean {
    return this.#reader.remaining > 0
  }

  byte(): number {
    return this.#reader.uint8()
  }

  flag(): boolean {
    return this.byte() === 1
  }

  /** Stored 0..255. */
  opacity(): number {
    return this.byte() / 255
  }

  /** Fixed point: 16 integer bits, 16 fractional bits. */
  fixed(): number {
    return this.#reader.int32() / 65_536
  }

  color(space: ColorSpace): SolidColor {
    return storedColor(this.#reader, space)
  }

  /** Normal for an unknown mode. */
  mode(): Painted['blendMode'] {
    this.#reader.skip(4)
    const mode = layerBlendMode(this.#reader.signature())
    if (mode === null) this.hasUnknownMode = true
    return mode ?? 'normal'
  }
}
