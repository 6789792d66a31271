import type { DraftColor } from '@contract/desktop/photo-drafts'
import { useTranslation } from 'react-i18next'

interface KeptColorsProps {
  readonly colors: readonly DraftColor[]
  /** `#rrggbb`; null: no colour. */
  readonly hex: string | null
  onChoose(hex: string): void
}

/** The colours that the goods come in, by name. */
export function KeptColors({ colors, hex, onChoose }: KeptColorsProps) {
  const { t } = useTranslation('looks')
  if (colors.length === 0) return null
  return (
    <fieldset className="mb-2">
      <legend className="mb-1.5 text-secondary text-sm">{t('keptColors')}</legend>
      <div className="grid grid-cols-8 gap-1.5">
        {colors.map((color) => (
          <button
            key={color.hex}
            type="button"
            aria-label={t('useColor', { hex: color.name })}
            aria-pressed={color.hex === hex}
            title={color.name}
            onClick={() => onChoose(color.hex)}
            className="aspect-square rounded-sm shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)] forced-color-adjust-none hover:shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45),0_0_0_2px_var(--line-strong)] aria-pressed:outline-2 aria-pressed:outline-accent aria-pressed:outline-offset-1 focus-visible:outline-offset-3"
            style={{ background: color.hex }}
          />
        ))}
      </div>
    </fieldset>
  )
}
