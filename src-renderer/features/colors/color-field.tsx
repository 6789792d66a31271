import { Pipette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hexOfText } from '../../model/colors/hsv'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'
import { ColorPicker } from './color-picker'
import { HexInput } from './hex-input'

interface ColorFieldProps {
  /** `#rrggbb`; null: no colour. */
  readonly hex: string | null
  onChange(hex: string, gesture: string | null): void
}

interface ColorFieldLook {
  readonly hasSwatches?: boolean
  /** Shown where there is no colour. */
  readonly placeholder?: string
}

/** Common colours of goods: the usual reason to open the picker. */
const commonColors = [
  '#ffffff',
  '#111111',
  '#8a8d8f',
  '#1f2a44',
  '#2563a8',
  '#2f6f4f',
  '#b3202c',
  '#e9762b',
  '#f2c230',
  '#7b4b94',
  '#e8a7b5',
  '#d9c7a7',
  '#6b4a32',
  '#a7c4a0',
  '#8ecae6',
  '#5c1a2e',
] as const

/**
 * A swatch that opens the picker, the hex field beside it, an eyedropper; below them the swatches, recent ones first.
 */
export function ColorField({
  hex,
  onChange,
  hasSwatches = true,
  placeholder,
}: ColorFieldProps & ColorFieldLook) {
  const { t } = useTranslation('looks')
  const recent = useEditorStore((state) => state.recentColors)
  const { keepColor } = useEditorStore.getState()
  const choose = (chosen: string, gesture: string | null = null) => {
    onChange(chosen, gesture)
    if (gesture === null) keepColor(chosen)
  }
  const swatches = [...new Set([...recent, ...commonColors])].slice(0, 16)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <ColorPicker hex={hex} name={t('openPicker')} onChange={choose} />
        <HexInput
          hex={hex}
          name={t('hex')}
          placeholder={placeholder ?? t('noColor')}
          onChange={choose}
          className="h-7 w-0 min-w-0 flex-1 border-line bg-field px-2"
        />
        <IconButton
          icon={Pipette}
          label={t('pickFromScreen')}
          className="-mr-1.5"
          onClick={() => void pickFromScreen(choose)}
        />
      </div>
      {hasSwatches && (
        <fieldset aria-label={t('swatches')} className="grid grid-cols-8 gap-1.5">
          {swatches.map((swatch) => (
            <button
              key={swatch}
              type="button"
              aria-label={t('useColor', { hex: swatch })}
              aria-pressed={swatch === hex}
              title={swatch}
              onClick={() => choose(swatch)}
              className="aspect-square rounded-sm shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)] forced-color-adjust-none hover:shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45),0_0_0_2px_var(--line-strong)] aria-pressed:outline-2 aria-pressed:outline-accent aria-pressed:outline-offset-1 focus-visible:outline-offset-3"
              style={{ background: swatch }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

/** Chromium's own eyedropper; resolves without a colour if the person presses Escape. */
async function pickFromScreen(choose: (hex: string) => void): Promise<void> {
  const { EyeDropper: Dropper } = window as unknown as { readonly EyeDropper?: new () => EyeDropper }
  if (!Dropper) return
  const picked = await new Dropper().open().catch(() => null)
  const hex = picked && hexOfText(picked.sRGBHex)
  if (hex) choose(hex)
}
