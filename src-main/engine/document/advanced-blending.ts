/** "Advanced Blending" of a layer's style, but for fill opacity, which every layer has, and what only effects heed. */
export interface AdvancedBlending {
  /** All multiply; empty for a layer that shows everywhere. */
  readonly blendIf: readonly BlendIf[]
  readonly channels: ChannelSwitches
  /** `shallow` shows what lies below the layer's group, `deep` what lies below all groups that let the backdrop through. */
  readonly knockout: 'none' | 'shallow' | 'deep'
  /** Else layers clipped to this one blend with what is below it, and only take its shape. */
  readonly blendsClippedAsGroup: boolean
}

/** A layer fades where a colour leaves a range. Values of the document, 0..1; each slider has two halves, between which coverage rises or falls. */
export interface BlendIf {
  /** Whose colour: the layer's own, or what is below it. */
  readonly of: 'layer' | 'backdrop'
  /** `gray` is the luma of the three. */
  readonly channel: 'gray' | 'red' | 'green' | 'blue' | 'black'
  readonly black: readonly [from: number, to: number]
  readonly white: readonly [from: number, to: number]
}

/** The channels that a layer changes. */
export interface ChannelSwitches {
  readonly red: boolean
  readonly green: boolean
  readonly blue: boolean
  /** Of documents of inks; on where it is not said. */
  readonly black?: boolean
}

export const allChannels: ChannelSwitches = { red: true, green: true, blue: true }

export const noAdvancedBlending: AdvancedBlending = {
  blendIf: [],
  channels: allChannels,
  knockout: 'none',
  blendsClippedAsGroup: true,
}
