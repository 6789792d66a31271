import type { DocumentRecord } from '@contract/desktop/documents'
import type { ExportOptionsInput } from '@contract/desktop/exports'
import type { ImageFormat } from '@contract/vocabulary'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { estimatedBytes, formatBytes, outputSize } from './output-size'

interface ExportFormProps {
  readonly document: DocumentRecord
  onCancel(): void
  onExport(options: ExportOptionsInput): void
}

const formats: readonly { readonly value: ImageFormat; readonly label: string }[] = [
  { value: 'png', label: 'PNG' },
  { value: 'jpg', label: 'JPEG' },
  { value: 'webp', label: 'WebP' },
  { value: 'avif', label: 'AVIF' },
  { value: 'tiff', label: 'TIFF' },
]
type Profile = NonNullable<ExportOptionsInput['profile']>

const profilesOf = ({ icc_profile_name: name }: DocumentRecord, t: TFunction<'exports'>) => {
  const converted = { value: 'srgb' as const, label: 'sRGB', title: t('toSrgb') }
  return [
    { value: 'document' as const, label: name ?? 'sRGB', title: t('ofDocument') },
    ...(name === null || name.startsWith('sRGB') ? [] : [converted]),
    { value: 'none' as const, label: t('noProfile'), title: t('numbersAlone') },
  ]
}

const lossyFormats: ReadonlySet<ImageFormat> = new Set(['jpg', 'webp', 'avif'])
const maximumWidth = 10_000

export function ExportForm({ document, onCancel, onExport }: ExportFormProps) {
  const { t } = useTranslation(['exports', 'common'])
  const [format, setFormat] = useState<ImageFormat>('png')
  const [width, setWidth] = useState(document.width)
  const [quality, setQuality] = useState(90)
  const [dpi, setDpi] = useState(Math.round(document.resolution_ppi))
  const [profile, setProfile] = useState<Profile>('document')
  const isOriginal = width === document.width
  const size = outputSize(document, isOriginal ? 'original' : width)
  const isLossy = lossyFormats.has(format)

  const submit = () =>
    onExport({ format, width: isOriginal ? 'original' : size.width, quality, dpi, profile })

  return (
    <form
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Row name={t('format')}>
        <SegmentedControl
          label={t('format')}
          value={format}
          options={formats}
          onChange={(next) => setFormat(next)}
        />
      </Row>
      <Row name={t('size')}>
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            label={t('width')}
            caption="W"
            unit="px"
            decimals={0}
            value={size.width}
            minimum={1}
            maximum={maximumWidth}
            whole={document.width}
            onChange={(next) => setWidth(Math.round(next))}
          />
          <NumberField
            label={t('height')}
            caption="H"
            unit="px"
            decimals={0}
            value={size.height}
            minimum={1}
            maximum={maximumWidth}
            whole={document.height}
            onChange={(next) =>
              setWidth(
                Math.min(maximumWidth, Math.max(1, Math.round((next * document.width) / document.height))),
              )
            }
          />
        </div>
        <div className="-ml-2 mt-1 flex gap-1">
          {[1, 0.5, 0.25].map((factor) => (
            <Button
              key={factor}
              look="quiet"
              className="h-6 px-2 text-secondary text-sm"
              onClick={() => setWidth(Math.round(document.width * factor))}
            >
              {factor === 1 ? t('original') : `${factor * 100} %`}
            </Button>
          ))}
        </div>
      </Row>
      {isLossy && (
        <Row name={t('quality')}>
          <div className="flex h-7 items-center gap-3">
            <input
              type="range"
              aria-label={t('quality')}
              min={1}
              max={100}
              value={quality}
              onChange={(event) => setQuality(Number(event.target.value))}
              className="flex-1 accent-(--accent)"
            />
            <span className="w-8 text-right tabular-nums">{quality}</span>
          </div>
        </Row>
      )}
      <Row name={t('resolution')}>
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            label={t('resolutionTag')}
            caption="↔"
            unit="dpi"
            decimals={0}
            value={dpi}
            minimum={1}
            maximum={2400}
            onChange={(next) => setDpi(Math.round(next))}
          />
        </div>
      </Row>
      <Row name={t('colour')}>
        <SegmentedControl
          label={t('colour')}
          value={profile}
          options={profilesOf(document, t)}
          onChange={(next) => setProfile(next)}
        />
      </Row>
      <footer className="-mx-4 -mb-4 flex items-center justify-between border-line border-t px-4 py-3">
        <span className="text-secondary text-sm tabular-nums">
          {size.width} × {size.height} px ·{' '}
          {t('about', { size: formatBytes(estimatedBytes(size, format, quality)) })}
        </span>
        <div className="flex gap-2">
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" autoFocus>
            {t('export')}
          </Button>
        </div>
      </footer>
    </form>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[88px_1fr]">
    <span className="pt-[5px] text-secondary">{name}</span>
    <div>{children}</div>
  </div>
)
