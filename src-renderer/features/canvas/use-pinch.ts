import type { Point } from '@geometry/plane'
import { type PointerEvent, useRef } from 'react'
import type { Pointing } from '../../shared/use-raw-pointer'
import type { SituationNow } from './canvas-gesture'
import { beginPinch, type PinchGesture } from './pan-gesture'

/** Two fingers on the canvas; `onBegin` ends what the first one had begun. */
export function usePinch(now: SituationNow, onBegin: () => void) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<PinchGesture | null>(null)
  const both = (): readonly [Point, Point] | null => {
    const [first, second] = fingers.current.values()
    return first && second ? [first, second] : null
  }
  return {
    /** True if the pointer is one of two fingers. */
    begin({ pointerId, pointerType }: PointerEvent, point: Point): boolean {
      if (pointerType !== 'touch') return false
      fingers.current.set(pointerId, point)
      const points = both()
      if (!points) return false
      onBegin()
      const { document, viewport } = now()
      pinch.current = beginPinch(document.uuid, viewport, points)
      return true
    },
    follow({ pointerId }: Pointing, point: Point): boolean {
      if (!pinch.current) return false
      if (fingers.current.has(pointerId)) fingers.current.set(pointerId, point)
      const points = both()
      if (points) pinch.current.follow(points)
      return true
    },
    /** The gesture goes on until all fingers are up: the last one must not grab what lies under it. */
    end({ pointerId }: PointerEvent): void {
      fingers.current.delete(pointerId)
      if (fingers.current.size === 0) pinch.current = null
    },
  }
}
