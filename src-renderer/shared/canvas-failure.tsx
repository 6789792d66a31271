import type { ComponentProps } from 'react'
import { FailureNote } from './failure-note'

/**
 * A failure over the picture. It stops pointer events, because the canvas below would take them for a drag and its
 * buttons would never be clicked.
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
