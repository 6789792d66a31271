import { endingOfOutput } from '@contract/desktop/output-ending'
import type { PresetOutputs } from '@contract/desktop/output-presets'

/** The pattern, with the width added if outputs of one kind would otherwise get the same name. */
export function namingFor(outputs: readonly PresetOutputs[number][], pattern: string): string {
  if (/\{(width|index)/i.test(pattern)) return pattern
  const widths = new Map<string, Set<PresetOutputs[number]['width']>>()
  for (const output of outputs) {
    const kind = endingOfOutput(output)
    if (output.naming === null) widths.set(kind, (widths.get(kind) ?? new Set()).add(output.width))
  }
  return [...widths.values()].some(({ size }) => size > 1) ? `${pattern}-{width}` : pattern
}
