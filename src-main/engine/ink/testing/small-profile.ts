/** Whether each ink of a mixture is printed, in order. */
type Printed = readonly boolean[]

export interface SmallProfile {
  readonly type?: 'mft1' | 'mft2'
  readonly inks?: number
  /** Lightness of full inks, 0..255; linear between them. */
  readonly lightness: (printed: Printed) => number
}

/** For tests: a profile of gray colours, with two grid points for every ink. */
export const smallProfile = ({ type = 'mft2', inks = 4, lightness }: SmallProfile): Uint8Array => {
  const isWide = type === 'mft2'
  const value = (of: number): number[] => {
    // A 16-bit table stores 100 as 0xff00, and the zero of a and b as 0x8000.
    const wide = of * 256
    return isWide ? [wide >> 8, wide & 255] : [of]
  }
  const curve = isWide ? [0, 0, 255, 255] : Array.from({ length: 256 }, (_, i) => i)
  const nodes = Array.from({ length: 2 ** inks }, (_, node) => {
    const printed = Array.from({ length: inks }, (_, ink) => ((node >> (inks - 1 - ink)) & 1) === 1)
    return [value(lightness(printed)), value(128), value(128)].flat()
  })
  const lookup = [
    ...characters(type),
    ...[0, 0, 0, 0, inks, 3, 2],
    ...Array(37).fill(0),
    ...(isWide ? [0, 2, 0, 2] : []),
    ...Array.from({ length: inks }, () => curve).flat(),
    ...nodes.flat(),
    ...Array.from({ length: 3 }, () => curve).flat(),
  ]
  const tag = [...characters('A2B0'), 0, 0, 0, 144, 0, 0, lookup.length >> 8, lookup.length & 255]
  const header = [...Array(16).fill(0), ...characters('CMYKLab '), ...Array(104).fill(0)]
  return Uint8Array.from([...header, 0, 0, 0, 1, ...tag, ...lookup])
}

/**
 * For tests: only this one of cyan, magenta, yellow and black is visible; the light that it lets through is the
 * lightness.
 */
export const onlySeen = (ink: 0 | 1 | 2 | 3): Uint8Array =>
  smallProfile({ lightness: (printed) => (printed[ink] ? 0 : 255) })

const characters = (text: string): number[] => [...text].map((c) => c.charCodeAt(0))
