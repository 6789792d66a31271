import type { Size } from '@geometry/plane'

/** Width to height, as shops and feeds ask for them. */
export const commonRatios = ['1:1', '4:5', '2:3', '4:3', '16:9'] as const

/** The common ratio of these sides; null: another one. */
export const ratioOf = ({ width, height }: Size): (typeof commonRatios)[number] | null =>
  commonRatios.find((ratio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return width * down === height * across
  }) ?? null
