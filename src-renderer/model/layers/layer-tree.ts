import type { LayerRow } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'

/** One visible line of the panel. */
export interface TreeLine {
  readonly layer: LayerRow
  /** 0 for the top level. */
  readonly depth: number
  /** Outermost first; without the layer itself. */
  readonly ancestors: readonly LayerRow[]
  readonly isExpanded: boolean
  /** Whether the layer is in a smart object's contents: its geometry is in pixels of the contents. */
  readonly isNested: boolean
  /** 1-based among its visible siblings, for assistive technology. */
  readonly position: number
  readonly siblingCount: number
}

export interface TreeView {
  /** Layers that stand open or closed other than they start. */
  readonly toggled: ReadonlySet<Uuid>
  /** Empty: no search. During a search every branch that leads to a match is expanded. */
  readonly search: string
}

export function treeLines(layers: readonly LayerRow[], { toggled, search }: TreeView): readonly TreeLine[] {
  const wanted = search.trim().toLowerCase()
  const lines: TreeLine[] = []

  const visit = (siblings: readonly LayerRow[], parent: TreeLine | null, isNested: boolean): void => {
    const shown = wanted === '' ? siblings : siblings.filter((layer) => leadsToMatch(layer, wanted))
    shown.forEach((layer, index) => {
      const isExpanded =
        layer.children.length > 0 &&
        (wanted === ''
          ? !isClosed(layer, toggled)
          : layer.children.some((child) => leadsToMatch(child, wanted)))
      const line: TreeLine = {
        layer,
        depth: parent ? parent.depth + 1 : 0,
        ancestors: parent ? [...parent.ancestors, parent.layer] : [],
        isExpanded,
        isNested,
        position: index + 1,
        siblingCount: shown.length,
      }
      lines.push(line)
      if (isExpanded) visit(layer.children, line, isNested || layer.smart_object !== null)
    })
  }

  visit(layers, null, false)
  return lines
}

const isClosed = ({ uuid, starts_closed }: LayerRow, toggled: ReadonlySet<Uuid>): boolean =>
  starts_closed !== toggled.has(uuid)

/** The branches that hide a layer, outermost first. */
export const closedAround = (
  layers: readonly LayerRow[],
  uuid: Uuid | null,
  toggled: ReadonlySet<Uuid>,
): readonly Uuid[] =>
  (findLayerRow(layers, uuid)?.ancestors ?? [])
    .filter((layer) => isClosed(layer, toggled))
    .map((layer) => layer.uuid)

const leadsToMatch = (layer: LayerRow, wanted: string): boolean =>
  layer.name.toLowerCase().includes(wanted) || layer.children.some((child) => leadsToMatch(child, wanted))

export interface FoundLayer {
  readonly layer: LayerRow
  readonly isNested: boolean
  /** Outermost first; without the layer itself. */
  readonly ancestors: readonly LayerRow[]
}

export function findLayerRow(layers: readonly LayerRow[], uuid: Uuid | null): FoundLayer | null {
  if (uuid === null) return null
  for (const layer of layers) {
    if (layer.uuid === uuid) return { layer, isNested: false, ancestors: [] }
    const found = findLayerRow(layer.children, uuid)
    if (found) {
      return {
        layer: found.layer,
        isNested: found.isNested || layer.smart_object !== null,
        ancestors: [layer, ...found.ancestors],
      }
    }
  }
  return null
}

export type SmartObjectRow = LayerRow & { readonly smart_object: NonNullable<LayerRow['smart_object']> }

export const isSmartObject = (layer: LayerRow): layer is SmartObjectRow => layer.smart_object !== null

/** Smart objects whose place on the document is known, front-most first; smart objects inside another are left out. */
export const printAreas = (layers: readonly LayerRow[]): readonly SmartObjectRow[] =>
  layers.flatMap((layer) => (isSmartObject(layer) ? [layer] : printAreas(layer.children)))

/**
 * The print areas from `first` on, cyclically, one for each set of shared contents: several pictures fill them one
 * after the other.
 */
export function areasFrom(
  layers: readonly LayerRow[],
  first: SmartObjectRow | null,
): readonly SmartObjectRow[] {
  const areas = printAreas(layers)
  const start = Math.max(
    0,
    areas.findIndex(({ uuid }) => uuid === first?.uuid),
  )
  const seen = new Set<string>()
  return [...areas.slice(start), ...areas.slice(0, start)].filter(({ smart_object: { contents_id } }) => {
    if (seen.has(contents_id)) return false
    seen.add(contents_id)
    return true
  })
}
