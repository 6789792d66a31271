import { Popover } from 'radix-ui'
import { useState } from 'react'
import { type Hsv, hexOfHsv, hsvOfHex } from '../../model/colors/hsv'
import { classNames } from '../../shared/class-names'
import { useEditorStore } from '../../state/editor/editor-store'
import { takeBackGesture } from '../../state/editor/take-back-gesture'
import { ColorPlane } from './color-plane'

interface ColorPickerProps {
  /** `#rrggbb`; null: no colour. */
  readonly hex: string | null
  /** The accessible name of the swatch and of what it opens. */
  readonly name: string
  readonly isSmall?: boolean
  readonly autoFocus?: boolean
  /** `gesture`: the same for every change of one drag. */
  onChange(hex: string, gesture: string): void
}

/** A swatch that opens the picker. */
export function ColorPicker({ hex, name, isSmall = false, ...rest }: ColorPickerProps) {
  const { onChange, ...focus } = rest
  // The hex code of a grey has no hue: the picker keeps the last one.
  const [picked, setPicked] = useState<Hsv>(() => hsvOfHex(hex ?? '#2563a8'))
  const shown = hex === null || hexOfHsv(picked) === hex ? picked : hsvOfHex(hex)
  const keep = () => hex !== null && useEditorStore.getState().keepColor(hex)
  return (
    <Popover.Root onOpenChange={(isOpen) => !isOpen && keep()}>
      <Popover.Trigger
        {...focus}
        aria-label={name}
        className={classNames(
          isSmall ? 'size-5' : 'size-7',
          'shrink-0 rounded-md shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)] forced-color-adjust-none',
          hex === null && 'checkerboard',
        )}
        style={hex === null ? {} : { background: hex }}
      />
      <Popover.Portal>
        <Popover.Content
          side="left"
          align="start"
          sideOffset={24}
          collisionPadding={8}
          aria-label={name}
          className="appear z-50 w-60 rounded-lg border border-line bg-raised p-3 shadow-float outline-none"
        >
          <ColorPlane
            color={shown}
            onChange={(color, gesture) => {
              setPicked(color)
              onChange(hexOfHsv(color), gesture)
            }}
            onTakeBack={(before, gesture) => {
              setPicked(before)
              takeBackGesture(gesture, () => onChange(hexOfHsv(before), gesture))
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
