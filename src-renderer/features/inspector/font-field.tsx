import type { FontFaceRecord, FontMatchRecord } from '@contract/desktop/fonts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fontFamilies } from '../../model/fonts/font-families'
import { isStandIn } from '../../model/fonts/missing-fonts'
import { classNames } from '../../shared/class-names'
import { Select } from '../../shared/select'
import { useFontFaces } from '../../state/editor/use-font-faces'
import { FontPicker } from '../fonts/font-picker'

interface FontFieldProps {
  /** The fonts that the text asks for. */
  readonly asked: readonly string[]
  readonly matches: ReadonlyMap<string, FontMatchRecord>
  /** Stands beside the style. */
  readonly children: ReactNode
  onPick(face: FontFaceRecord, gesture: string | null): void
}

/** The family, which opens the picker, and the style within the family. */
export function FontField({ asked, matches, children, onPick }: FontFieldProps) {
  const { t } = useTranslation('textPanel')
  const { faces } = useFontFaces()
  const [only, ...others] = asked
  const match = others.length === 0 && only !== undefined ? matches.get(only) : undefined
  const face = match && faces.find(({ postscript_name }) => postscript_name === match.postscript_name)
  const isMissing = match !== undefined && isStandIn(match)
  const family = useMemo(
    () => fontFamilies(faces).find(({ name }) => name === face?.family),
    [faces, face?.family],
  )
  const shown = others.length > 0 ? t('severalFonts') : isMissing || !match ? (only ?? '') : match.family
  return (
    <div className="flex flex-col gap-2">
      <FontPicker
        label={t('font')}
        face={face}
        onPick={onPick}
        trigger={
          <button
            type="button"
            aria-label={`${t('font')}: ${shown}`}
            className="flex h-7 w-full min-w-0 items-center gap-2 rounded-md border border-line bg-field pr-2 pl-2 text-left hover:border-line-strong focus-visible:border-accent data-[state=open]:border-accent"
          >
            <span className={classNames('min-w-0 flex-1 truncate', isMissing && 'text-warning')}>
              {shown}
            </span>
            <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
          </button>
        }
      />
      <div className="flex gap-2">
        {!isMissing && family && face && (
          <Select
            className="flex-1"
            aria-label={t('style')}
            value={face.postscript_name}
            isDisabled={family.faces.length < 2}
            options={family.faces.map(({ postscript_name, style }) => ({
              value: postscript_name,
              label: style,
            }))}
            onChange={(name) => {
              const next = family.faces.find(({ postscript_name }) => postscript_name === name)
              if (next) onPick(next, null)
            }}
          />
        )}
        <div className="min-w-24 flex-1">{children}</div>
      </div>
    </div>
  )
}
