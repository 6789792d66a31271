import type { PaletteColor } from '@contract/desktop/palette'
import { Check } from 'lucide-react'

interface ColorToggleProps {
  readonly color: PaletteColor
  readonly isOn: boolean
  readonly isDisabled: boolean
  onToggle(): void
}

/** A colour of a palette, by name: in the batch or not. */
export function ColorToggle({ color: { name, hex }, isOn, isDisabled, onToggle }: ColorToggleProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        disabled={isDisabled}
        title={`${name} ${hex}`}
        onClick={onToggle}
        className="flex h-8 w-full items-center gap-2 rounded-md border border-transparent px-1.5 text-left hover:bg-hover disabled:opacity-45 aria-pressed:border-line-strong aria-pressed:bg-selected"
      >
        <span
          className="flex size-5 shrink-0 items-center justify-center rounded-full shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)] forced-color-adjust-none"
          style={{ background: hex }}
        >
          {isOn && <Check size={12} strokeWidth={2.5} color={isLight(hex) ? '#000' : '#fff'} aria-hidden />}
        </span>
        <span className="min-w-0 truncate">{name}</span>
      </button>
    </li>
  )
}

/** By the weights of ITU-R BT.709, on the encoded numbers: enough to choose between black and white. */
const isLight = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140
}
