import type { PresetOutputs } from '@contract/desktop/output-presets'

/** The pattern, with the width added if outputs of one format would otherwise get the same name. */
export function namingFor(outputs: readonly PresetOutputs[number][], pattern: string): string {
  if (/\{(width|index)/i.test(pattern)) return pattern
  const widths = new Map<string, Set<PresetOutputs[number]['width']>>()
  for (const { format, width, naming } of outputs)
    if (naming === null) widths.set(format, (widths.get(format) ?? new Set()).add(width))
  return [...widths.values()].some(({ size }) => size > 1) ? `${pattern}-{width}` : pattern
}
