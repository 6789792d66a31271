import type { Layer, LayerId } from '../document/document'

/**
 * Shows these layers. A hidden group around one of them is shown as well, with everything else in it hidden: the
 * picture gains these layers and nothing else.
 */
export const shownAlone = (layers: readonly Layer[], shown: ReadonlySet<LayerId>): readonly Layer[] =>
  layers.map((layer) => {
    if (shown.has(layer.id) && !layer.isVisible) return { ...layer, isVisible: true }
    if (!('children' in layer) || !holdsOne(layer.children, shown)) return layer
    const children = shownAlone(layer.children, shown)
    if (layer.isVisible) return { ...layer, children }
    const alone = children.map((child) => (isOne(child, shown) ? child : { ...child, isVisible: false }))
    return { ...layer, isVisible: true, children: alone }
  })

const holdsOne = (layers: readonly Layer[], shown: ReadonlySet<LayerId>): boolean =>
  layers.some((layer) => isOne(layer, shown))

const isOne = (layer: Layer, shown: ReadonlySet<LayerId>): boolean =>
  shown.has(layer.id) || ('children' in layer && holdsOne(layer.children, shown))
