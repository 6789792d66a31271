/**
 * Pixels in memory at once for one drawing: its picture, and the planes that it decodes and derives. A document that
 * needs more is drawn band by band; if its bands need more as well, it is refused before anything is decoded.
 */
export interface PixelLimits {
  /** Any document may take as many bytes: with the program itself, it then stays below 2 GB. */
  readonly usualBytes: number
  /** A larger file may take as many bytes for each of its own. */
  readonly bytesPerFileByte: number
}

/** The most that the engine's process may take before work is refused or the process is ended. */
export interface EngineLimits {
  readonly pixels: PixelLimits
  /**
   * Resident bytes beyond which the process is ended. Null: the memory budget plus 4 GiB, which is as much as
   * WebAssembly addresses.
   */
  readonly residentBytes: number | null
  /** Seconds for which its main thread may be silent before the process is ended. */
  readonly silentSeconds: number
}

/**
 * PackBits packs 64 bytes into one at best, so its planes are never refused for the size of their file; deflate packs
 * 1,032. The main thread is silent while it derives a large effect on its own, for some seconds.
 */
export const usualEngineLimits: EngineLimits = {
  pixels: { usualBytes: 1.6 * 2 ** 30, bytesPerFileByte: 64 },
  residentBytes: null,
  silentSeconds: 120,
}
