import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { KeyCaps } from './key-caps'
import { isFocusGivenBack } from './use-focus-back'

interface TipProps {
  readonly label: string
  readonly chord?: string
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly children: ReactNode
}

/** Names a control and its shortcut after a moment's hover or on keyboard focus. */
export function Tip({ label, chord, side = 'bottom', children }: TipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild onFocus={(event) => isFocusGivenBack() && event.preventDefault()}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={6}
          className="appear z-50 flex items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-ink text-sm shadow-float"
        >
          {label}
          {chord && <KeyCaps chord={chord} />}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
