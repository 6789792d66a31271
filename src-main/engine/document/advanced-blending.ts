/**
 * The "Advanced Blending" settings of a layer's style, except fill opacity, which every layer has, and the settings
 * that concern only effects.
 */
export interface AdvancedBlending {
  /** The conditions multiply; a layer that shows everywhere has none. */
  readonly blendIf: readonly BlendIf[]
  readonly channels: ChannelSwitches
  /** `shallow` reveals what lies below the layer's group, `deep` what lies below all enclosing pass-through groups. */
  readonly knockout: 'none' | 'shallow' | 'deep'
  /** When false, layers clipped to this one blend with the backdrop below it and only take its shape. */
  readonly blendsClippedAsGroup: boolean
}

/**
 * A condition under which a layer fades: a colour leaves a range. Document numbers, 0..1; each slider has two halves,
 * between which coverage rises or falls.
 */
export interface BlendIf {
  /** The colour that is tested: the layer's own, or that of the backdrop below it. */
  readonly of: 'layer' | 'backdrop'
  /** `gray` is the luma of red, green and blue. */
  readonly channel: 'gray' | 'red' | 'green' | 'blue' | 'black'
  readonly black: readonly [from: number, to: number]
  readonly white: readonly [from: number, to: number]
}

/** The channels that a layer changes. */
export interface ChannelSwitches {
  readonly red: boolean
  readonly green: boolean
  readonly blue: boolean
  /** Only in documents whose colour model is `inks`; on when missing. */
  readonly black?: boolean
}

export const allChannels: ChannelSwitches = { red: true, green: true, blue: true }

export const noAdvancedBlending: AdvancedBlending = {
  blendIf: [],
  channels: allChannels,
  knockout: 'none',
  blendsClippedAsGroup: true,
}
