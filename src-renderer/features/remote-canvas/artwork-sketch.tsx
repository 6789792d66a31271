import type { DocumentRecord } from '@contract/desktop/documents'
import type { AreaArtwork } from '@contract/edits/artwork'
import type { Size } from '@geometry/plane'
import type Konva from 'konva'
import { useMemo } from 'react'
import { Group, Layer, Shape, Stage } from 'react-konva'
import { isEyeOpen } from '../../model/edits/edits'
import { printAreas, type SmartObjectRow } from '../../model/layers/layer-tree'
import { visibleBox } from '../../model/placement/placed-box'
import { surfaceOfSmartObject } from '../../model/placement/surface-of-smart-object'
import { drawWarped, sourceArea } from '../../model/placement/warped-drawing'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { useImage } from '../../shared/use-image'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

interface ArtworkSketchProps {
  readonly document: DocumentRecord
  readonly viewport: Viewport
  readonly room: Size
}

/**
 * A sketch of each artwork in the perspective of its print area, clipped to the area: no light, no folds, no colour
 * changes. Follows the pointer.
 */
export function ArtworkSketch({ document, viewport, room }: ArtworkSketchProps) {
  const edits = useEditorStore((state) => historyOf(state, document.uuid).present)
  const areas = useMemo(() => printAreas(document.layers), [document.layers])
  return (
    <Stage
      width={room.width}
      height={room.height}
      listening={false}
      className="pointer-events-none absolute inset-0"
    >
      <Layer listening={false}>
        {areas.toReversed().map((area) => {
          const placed = edits.placed[area.smart_object.contents_id]
          if (!placed || !isEyeOpen(edits, area)) return null
          return <SketchedArtwork key={area.uuid} area={area} placed={placed} viewport={viewport} />
        })}
      </Layer>
    </Stage>
  )
}

interface SketchedArtworkProps {
  readonly area: SmartObjectRow
  readonly placed: AreaArtwork
  readonly viewport: Viewport
}

function SketchedArtwork({ area, placed: { artwork, placement }, viewport }: SketchedArtworkProps) {
  const image = useImage(artwork.thumbnail_url)
  const surface = useMemo(() => surfaceOfSmartObject(area.smart_object), [area])
  if (!image || !surface) return null
  const box = visibleBox(placement, area.smart_object.canvas, artwork)
  const pixels = { width: image.naturalWidth, height: image.naturalHeight }
  const cut = (context: Konva.Context) => {
    context.beginPath()
    area.smart_object.outline.forEach(([x, y], index) => {
      const at = toScreen(viewport, { x, y })
      if (index === 0) context.moveTo(at.x, at.y)
      else context.lineTo(at.x, at.y)
    })
    context.closePath()
  }
  return (
    <Group clipFunc={cut}>
      <Shape
        sceneFunc={(context) =>
          drawWarped(context, {
            image,
            source: sourceArea(pixels, box, placement.fit === 'crop'),
            box,
            flipHorizontal: placement.flip_horizontal,
            flipVertical: placement.flip_vertical,
            project: (point) => toScreen(viewport, surface.toDocument(point)),
          })
        }
      />
    </Group>
  )
}
