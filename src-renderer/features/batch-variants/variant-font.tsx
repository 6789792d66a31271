import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { IconButton } from '../../shared/icon-button'
import { useFontFaces, useFontMatches } from '../../state/editor/use-font-faces'
import { FontPicker } from '../fonts/font-picker'
import type { LayerWidgetProps } from './widget-props'

/** The font that a variant gives to a text layer. */
export function VariantFont({ draft, layer: { path, text }, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const font = draft.text_fonts.find(({ layer }) => layer === path)?.font ?? null
  const { faces } = useFontFaces(text !== null)
  const matches = useFontMatches(text ? [font ?? text.font] : [])
  if (!text) return null
  const used = matches.get(font ?? text.font)?.postscript_name
  const face = faces.find(({ postscript_name }) => postscript_name === used)
  const setFont = (next: string | null) =>
    onChange({
      ...draft,
      text_fonts: [
        ...draft.text_fonts.filter(({ layer }) => layer !== path),
        ...(next === null ? [] : [{ layer: path, font: next }]),
      ],
    })
  return (
    <span
      className={classNames('flex items-center', font !== null && 'rounded-md border border-line-strong')}
    >
      <FontPicker
        label={t('fontOf', { layer: path })}
        face={face}
        onPick={({ postscript_name }) => setFont(postscript_name)}
        trigger={
          <Button
            look="quiet"
            className={classNames('max-w-48 px-2 text-sm', font === null ? 'h-6' : 'h-5.5')}
            aria-label={t('fontOf', { layer: path })}
          >
            <span className="truncate">
              {font === null ? t('addFont') : face ? `${face.family} ${face.style}` : font}
            </span>
          </Button>
        }
      />
      {font !== null && (
        <IconButton
          icon={X}
          label={t('removeFontOf', { layer: path })}
          className="size-5.5"
          onClick={() => setFont(null)}
        />
      )}
    </span>
  )
}
