import { AppError } from '@contract/errors'
import type { ContentsId } from '../document/document'
import type { LayerPath } from '../document/layer-path'

/** Edits of a document's own layers, and edits of nested contents, with paths that begin inside those contents. */
export interface Divided<Own> {
  readonly here: Own
  readonly inside: ReadonlyMap<ContentsId, Own>
}

/** Finds the contents of a smart object of the document. Throws `LAYER_NOT_FOUND`. */
export type ContentsOf = (layer: number) => ContentsId

/** Divides items by the layers that they name. Throws `INVALID_INPUT` for an empty path. */
export const dividedBy = <Each>(
  list: readonly Each[],
  contentsOf: ContentsOf,
  pathOf: (each: Each) => LayerPath,
  withPath: (each: Each, path: LayerPath) => Each,
): Divided<readonly Each[]> => {
  const here: Each[] = []
  const inside = new Map<ContentsId, Each[]>()
  for (const each of list) {
    const [head, ...tail] = pathOf(each)
    if (head === undefined) throw new AppError('layerPathEmpty', {})
    if (tail.length === 0) here.push(each)
    else {
      const id = contentsOf(head)
      inside.set(id, [...(inside.get(id) ?? []), withPath(each, tail)])
    }
  }
  return { here, inside }
}

/** As `dividedBy`, for edits that have one layer each. */
export const dividedByLayer = <Each extends { readonly layer: LayerPath }>(
  list: readonly Each[],
  contentsOf: ContentsOf,
) =>
  dividedBy(
    list,
    contentsOf,
    ({ layer }) => layer,
    (each, layer) => ({ ...each, layer }),
  )

/** Converts the items on both sides, for example to a field of edits. */
export const mapDivided = <From, To>(
  { here, inside }: Divided<From>,
  change: (from: From) => To,
): Divided<To> => ({
  here: change(here),
  inside: new Map([...inside].map(([id, edits]) => [id, change(edits)])),
})
