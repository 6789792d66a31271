import type { Point, Size } from '@geometry/plane'
import type Konva from 'konva'
import { type RefObject, useImperativeHandle, useMemo, useRef } from 'react'
import { Group, Layer, Stage } from 'react-konva'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import type { Viewport } from '../../model/view/viewport'
import { RoundHandle, SquareHandle, StageOutline } from '../../shared/stage-handle'
import { namesAt } from '../../shared/stage-hit'
import { usePlacedArtwork } from '../../state/editor/use-placement'
import { type HandleFrame, handleFrame } from './handle-frame'
import { artworkName, nameOfHandle, rotateName } from './handle-names'

/** The shapes that a pointer can hit; points are CSS px of the canvas's own frame. */
export interface HitNames {
  namesAt(point: Point, reach: number): readonly string[]
}

interface HandleStageProps {
  readonly ref: RefObject<HitNames | null>
  readonly documentUuid: string
  readonly viewport: Viewport
  readonly room: Size
  readonly selected: SmartObjectRow
}

/**
 * The handles of the selected artwork, on a Konva stage that is no larger than they need: a canvas of the room's size
 * would repaint all of it with each move of the pointer. The stage follows the pointer by itself; its surroundings are
 * not rendered again. Konva finds the handle under a pointer; `useCanvasPointer` acts on it.
 */
export function HandleStage({ ref, documentUuid, viewport, room, selected }: HandleStageProps) {
  const placed = usePlacedArtwork(documentUuid, selected)
  const frame = useMemo(
    () => (placed ? handleFrame(selected, placed.placement, placed.artwork, viewport) : null),
    [placed, selected, viewport],
  )
  const stage = useRef<Konva.Stage>(null)
  const box = frame && stageBox(frame, room)
  const [left, top] = [box?.left ?? 0, box?.top ?? 0]
  useImperativeHandle(
    ref,
    () => ({
      namesAt: ({ x, y }, reach) =>
        stage.current ? namesAt(stage.current, { x: x - left, y: y - top }, reach) : [],
    }),
    [left, top],
  )
  if (!frame || !box) return null
  return (
    <Stage
      ref={stage}
      width={box.width}
      height={box.height}
      className="pointer-events-none absolute top-0 left-0 will-change-transform"
      style={{ transform: `translate(${left}px, ${top}px)` }}
    >
      <Layer>
        <Group x={-left} y={-top}>
          {frame.repeat && <StageOutline points={frame.repeat} width={1} isDashed />}
          <StageOutline points={frame.edge} width={1.5} name={artworkName} />
          <StageOutline points={[frame.rotateGrip.from, frame.rotateGrip.at]} width={1} isClosed={false} />
          <RoundHandle name={rotateName} at={frame.rotateGrip.at} />
          {frame.scaleHandles.map(({ handle, at }) => (
            <SquareHandle key={nameOfHandle(handle)} name={nameOfHandle(handle)} at={at} />
          ))}
        </Group>
      </Layer>
    </Stage>
  )
}

/** Room for the handles' own size around their middles, CSS px. */
const margin = 16
/** A stage that is resized is cleared and allocated again: it grows in steps, CSS px. */
const sizeStep = 64

interface StageBox extends Size {
  readonly left: number
  readonly top: number
}

/** Around everything that is drawn, as far as the room shows it; on whole pixels, so that lines are sharp. */
export function stageBox({ edge, repeat, rotateGrip, scaleHandles }: HandleFrame, room: Size): StageBox {
  const points = [...edge, ...(repeat ?? []), rotateGrip.at, ...scaleHandles.map(({ at }) => at)]
  const span = (axis: 'x' | 'y', whole: number): readonly [number, number] => {
    const positions = points.map((point) => point[axis])
    const from = Math.floor(Math.max(0, Math.min(...positions) - margin))
    const to = Math.ceil(Math.min(whole, Math.max(...positions) + margin))
    return [from, Math.max(1, Math.ceil((to - from) / sizeStep)) * sizeStep]
  }
  const [left, width] = span('x', room.width)
  const [top, height] = span('y', room.height)
  return { left, top, width, height }
}
