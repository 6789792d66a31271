import type { Diagnostic } from '@contract/vocabulary'

export interface LayerDifferences {
  /** Null: the whole document, or a layer that cannot be selected. */
  readonly layerUuid: string | null
  readonly layerName: string | null
  readonly differences: readonly Diagnostic[]
}

/** The layers in order of their first diagnostic. Two layers of the same name stay separate. */
export function differencesByLayer(diagnostics: readonly Diagnostic[]): readonly LayerDifferences[] {
  const layers = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = JSON.stringify([diagnostic.layerUuid, diagnostic.layerName])
    const told = layers.get(key)
    if (told) told.push(diagnostic)
    else layers.set(key, [diagnostic])
  }
  return [...layers.values()].flatMap((differences) => {
    const [first] = differences
    return first ? [{ layerUuid: first.layerUuid, layerName: first.layerName, differences }] : []
  })
}
