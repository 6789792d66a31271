import type { WorkAnswer } from '../../adapters/process/worker-call'
import type { DecodedKind } from '../../service/ports/decode-limits'
import type { FontFacts, FontNames } from '../../service/ports/font-library'
import type { Bitmap, DecodeWish, ImageDescription, ReducedWish } from '../../service/ports/image-codec'

/** What a decoder does, named as in the ports of the codec and of fonts. */
export interface DecodeCalls {
  readonly describe: { readonly wish: null; readonly output: ImageDescription }
  /** The pixels are written to the output file. */
  readonly decode: { readonly wish: Omit<DecodeWish, 'room'>; readonly output: Omit<Bitmap, 'pixels'> }
  /** The reduced picture is written to the output file. */
  readonly reduce: { readonly wish: ReducedWish; readonly output: null }
  /** The unpacked font of a packed one stands in the output file. */
  readonly readFont: {
    readonly wish: null
    readonly output: { readonly fonts: readonly FontFacts[]; readonly isPacked: boolean }
  }
  readonly specimen: {
    readonly wish: Pick<FontNames, 'family' | 'subfamily' | 'postscriptName'>
    readonly output: string | null
  }
}
export type DecodeMethod = keyof DecodeCalls
export type DecodeOutput = DecodeCalls[DecodeMethod]['output']

/** One file to decode. Bytes and pixels travel in files, which the caller looks after. */
export type DecodeCall<Method extends DecodeMethod = DecodeMethod> = {
  readonly [Each in Method]: {
    readonly method: Each
    readonly wish: DecodeCalls[Each]['wish']
    readonly kind: DecodedKind
    /** For messages. */
    readonly name: string
    readonly inputFile: string
    readonly outputFile: string
  }
}[Method]

export type DecodeAnswer = WorkAnswer<DecodeOutput>

/** Decodes files from outside where they can do no harm. Rejects with `AppError` only. */
export interface Decoders {
  /** An aborted call ends its decoder at once, and rejects with `CANCELLED`. */
  run(call: DecodeCall, signal?: AbortSignal): Promise<DecodeOutput>
}
