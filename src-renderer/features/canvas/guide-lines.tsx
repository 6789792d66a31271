import type { Guide } from '@contract/desktop/documents'
import type { Size } from '@geometry/plane'
import { Line } from 'react-konva'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { guideColor } from '../../shared/overlay-colors'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { nameOfGuide } from './handle-names'

interface GuideLinesProps {
  readonly document: { readonly uuid: string; readonly guides: readonly Guide[] }
  readonly viewport: Viewport
  readonly room: Size
}

/** The pointer may miss a guide by half of this, CSS px. */
const hitStrokeWidth = 9

/** The file's guides and the person's own, shown together with the rulers; the person's own can be taken hold of. */
export function GuideLines({ document, viewport, room }: GuideLinesProps) {
  const areShown = useEditorStore((state) => state.areRulersShown)
  const guides = useEditorStore((state) => historyOf(state, document.uuid).present.guides)
  const draft = useEditorStore((state) => state.guideDraft)
  if (!areShown) return null
  const own = guides.map((guide, index) => ({ guide, name: nameOfGuide(index) }))
  const fixed = [...document.guides, ...(draft ? [draft] : [])].map((guide) => ({ guide, name: undefined }))
  return [...fixed, ...own.filter(({ guide }) => guide !== draft?.moved)].map(({ guide, name }, index) => {
    // Centred on a device pixel, so that the line is sharp.
    const at = Math.round(toScreen(viewport, { x: guide.position, y: guide.position })[guide.axis]) + 0.5
    const points = guide.axis === 'x' ? [at, 0, at, room.height] : [0, at, room.width, at]
    return (
      <Line
        // biome-ignore lint/suspicious/noArrayIndexKey: two guides may lie on the same pixel
        key={index}
        points={points}
        stroke={guideColor}
        strokeWidth={1}
        listening={name !== undefined}
        {...(name === undefined ? {} : { name, hitStrokeWidth })}
      />
    )
  })
}
