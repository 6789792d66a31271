import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { type RenderFormat, renderFormats } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import type { DocumentFacts } from './document-facts'
import { formatNames } from './format-names'
import { OutputFilmFields } from './output-film-fields'
import { OutputFrameFields } from './output-frame-fields'
import { OutputRow, outputColumns } from './output-row'
import { OutputSizeFields } from './output-size-fields'
import { PrintFileFields } from './print-file-fields'

interface OutputFormProps {
  readonly output: BatchOutput
  /** Null if pictures of many documents are made. */
  readonly document: DocumentFacts | null
  onChange(output: BatchOutput, gesture: string | null): void
}

const lossy: ReadonlySet<RenderFormat> = new Set(['jpg', 'webp', 'avif'])
const firstBound = 300

/** One output. Options that the format lacks are hidden. */
export function OutputForm({ output, document, onChange }: OutputFormProps) {
  const change = (next: Partial<BatchOutput>, gesture: string | null = null) =>
    onChange({ ...output, ...next }, gesture)
  if (output.print)
    return (
      <div className="@container flex flex-col gap-2 border-line border-t p-2">
        <PrintFileFields output={output} print={output.print} onChange={change} />
        <OwnNameField output={output} onChange={change} />
      </div>
    )
  return (
    <div className="@container flex flex-col gap-2 border-line border-t p-2">
      {output.film ? (
        <OutputFilmFields output={output} film={output.film} onChange={change} />
      ) : (
        <PictureFields output={output} document={document} onChange={change} />
      )}
      <OwnNameField output={output} onChange={change} />
    </div>
  )
}

interface PictureFieldsProps extends BoundFieldsProps, Pick<OutputFormProps, 'document'> {}

function PictureFields({ output, document, onChange: change }: PictureFieldsProps) {
  const { t } = useTranslation('outputs')
  const isLossy = lossy.has(output.format)
  return (
    <>
      <OutputRow label={t('format')} isWide>
        <SegmentedControl
          label={t('format')}
          value={output.format}
          options={renderFormats.map((format) => ({ value: format, label: formatNames[format] }))}
          onChange={(format) =>
            change({ format, max_kilobytes: lossy.has(format) ? output.max_kilobytes : null })
          }
        />
      </OutputRow>
      {output.format === 'psd' ? (
        <p className="text-secondary text-sm">{t('layeredText')}</p>
      ) : (
        <>
          <OutputSizeFields output={output} document={document} onChange={change} />
          <OutputFrameFields output={output} onChange={change} />
          <OutputRow label={t('dpi')}>
            <NumberField
              label={t('dpi')}
              caption=""
              unit="dpi"
              decimals={0}
              minimum={1}
              maximum={2400}
              value={output.dpi ?? Math.round(document?.resolution_ppi ?? 72)}
              onChange={(dpi, gesture) => change({ dpi: Math.round(dpi) }, gesture)}
            />
          </OutputRow>
          {isLossy && (
            <OutputRow label={t('quality')}>
              <NumberField
                label={t('quality')}
                caption=""
                unit="%"
                decimals={0}
                minimum={1}
                maximum={100}
                value={output.quality}
                onChange={(quality, gesture) => change({ quality: Math.round(quality) }, gesture)}
              />
            </OutputRow>
          )}
          {isLossy && <BoundFields output={output} onChange={change} />}
          <OutputRow label={t('profile')} isWide>
            <SegmentedControl
              label={t('profile')}
              value={output.profile}
              options={[
                { value: 'srgb', label: 'sRGB', title: t('toSrgb') },
                {
                  value: 'document',
                  label: document?.icc_profile_name ?? t('profiles.document'),
                  title: t('ofDocument'),
                },
                { value: 'none', label: t('profiles.none'), title: t('numbersAlone') },
              ]}
              onChange={(profile) => change({ profile })}
            />
          </OutputRow>
        </>
      )}
    </>
  )
}

/** Names of its own: shops expect other names than a folder of pictures has. */
function OwnNameField({ output: { naming }, onChange }: BoundFieldsProps) {
  const { t } = useTranslation('outputs')
  return (
    <OutputRow label={t('ownName')} isWide>
      <input
        aria-label={t('ownNameOf')}
        placeholder={t('ownNamePlaceholder')}
        spellCheck={false}
        autoComplete="off"
        value={naming ?? ''}
        onChange={({ target: { value } }) => onChange({ naming: value === '' ? null : value }, 'own-name')}
        className="h-7 w-full rounded-md border border-line bg-field px-2 font-mono text-sm select-text placeholder:font-sans placeholder:text-secondary hover:border-line-strong focus-visible:border-accent focus-visible:outline-none"
      />
    </OutputRow>
  )
}

interface BoundFieldsProps {
  readonly output: BatchOutput
  onChange(next: Partial<BatchOutput>, gesture?: string | null): void
}

/** "Under 300 KB". */
function BoundFields({ output: { max_kilobytes: bound }, onChange }: BoundFieldsProps) {
  const { t } = useTranslation('outputs')
  return (
    <div className={`grid gap-x-2 ${outputColumns}`}>
      <label className="flex h-7 items-center gap-2 text-secondary text-sm">
        <input
          type="checkbox"
          checked={bound !== null}
          onChange={(event) => onChange({ max_kilobytes: event.target.checked ? firstBound : null })}
          className="accent-(--accent-fill)"
        />
        {t('under')}
      </label>
      {bound !== null && (
        <NumberField
          label={t('underKilobytes')}
          caption="≤"
          unit="KB"
          decimals={0}
          minimum={5}
          maximum={100_000}
          value={bound}
          onChange={(size, gesture) => onChange({ max_kilobytes: Math.round(size) }, gesture)}
        />
      )}
    </div>
  )
}
