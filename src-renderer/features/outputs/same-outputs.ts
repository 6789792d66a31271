import type { PresetOutputs } from '@contract/desktop/output-presets'

/** Whether both write the same files, in the same order. */
export const sameOutputs = (one: PresetOutputs, other: PresetOutputs): boolean =>
  one.length === other.length && one.every((output, at) => keyOf(output) === keyOf(other[at]))

/** Ignores ids, which only tell the lines of a list apart. */
const keyOf = (output: PresetOutputs[number] | undefined): string =>
  output === undefined
    ? ''
    : JSON.stringify([
        output.format,
        output.width,
        output.quality,
        output.dpi,
        output.profile,
        output.max_kilobytes,
        output.frame && [output.frame.width, output.frame.height, output.frame.fit],
        output.background,
        output.watermark && [output.watermark.artwork_id, output.watermark.place, output.watermark.opacity],
        output.print && Object.entries(output.print),
        output.film && Object.entries(output.film).toSorted(([one], [other]) => one.localeCompare(other)),
        output.naming,
      ])
