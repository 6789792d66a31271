import type { ComponentProps } from 'react'
import { FailureNote } from './failure-note'

/**
 * A failure over the picture. It keeps the pointer from the canvas below, which would take it for a drag: no button in
 * here would ever be pressed.
 */
export function CanvasFailure(props: Omit<ComponentProps<typeof FailureNote>, 'className'>) {
  return (
    <div
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute inset-x-8 top-8 z-10 mx-auto max-w-xl cursor-default"
    >
      <FailureNote {...props} className="shadow-float" />
    </div>
  )
}
