import { type DecodeSettings, decodeSettings } from '@contract/desktop/decode-settings'

/** The limits by kind of file, as the settings describe them. */
export type DecodeLimits = DecodeSettings
export type DecodedKind = keyof DecodeLimits
export type DecodeLimit = DecodeLimits[DecodedKind]

/** Reads the limits that hold now. */
export type ReadDecodeLimits = () => Promise<DecodeLimits>

export const usualDecodeLimits: DecodeLimits = decodeSettings.parse({})
