import type { AddedArea } from '@contract/desktop/added-areas'
import { mostAddedAreas } from '@contract/desktop/added-areas'
import type { LayerRow } from '@contract/desktop/documents'

const carrying: ReadonlySet<LayerRow['kind']> = new Set(['pixel', 'shape', 'fill', 'text'])

/** Whether a print area can lie on the layer: it has pixels of its own. */
export const canCarryArea = ({ kind, bounds }: LayerRow): boolean =>
  carrying.has(kind) && bounds.width > 0 && bounds.height > 0

/** A print area over all of the layer, with a name that none of the others has. */
export const areaOnLayer = (
  { uuid, name, bounds: { x, y, width, height } }: LayerRow,
  others: readonly AddedArea[],
): AddedArea => ({
  uuid: null,
  on: uuid,
  name: freeName(name, others),
  quad: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
  curve: { kind: 'flat' },
  blend_mode: 'normal',
})

const freeName = (name: string, others: readonly AddedArea[]): string => {
  const taken = new Set(others.map((area) => area.name))
  const base = name.trim() || '–'
  for (let number = 1; number <= mostAddedAreas; number += 1) {
    const candidate = number === 1 ? base : `${base} ${number}`
    if (!taken.has(candidate)) return candidate
  }
  return base
}
