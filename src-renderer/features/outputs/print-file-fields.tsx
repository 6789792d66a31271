import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { formatNames } from './format-names'
import { OutputRow } from './output-row'
import { usePrintLength } from './use-print-length'

type Print = NonNullable<BatchOutput['print']>

interface PrintFileFieldsProps {
  readonly output: BatchOutput
  readonly print: Print
  onChange(next: Partial<BatchOutput>, gesture?: string | null): void
}

/** Limits of the contract, inches. */
const mostWidth = 200
const mostMargin = 10

/** What a printer is told: the kind of file, lengths, and the print area where several have designs. */
export function PrintFileFields({ output, print, onChange }: PrintFileFieldsProps) {
  const { t } = useTranslation('outputs')
  const change = (next: Partial<Print>, gesture: string | null = null) =>
    onChange({ print: { ...print, ...next } }, gesture)
  return (
    <>
      <p className="text-secondary text-sm">{t('printFileText')}</p>
      <OutputRow label={t('format')} isWide>
        <SegmentedControl
          label={t('format')}
          value={print.pdf ? 'pdf' : output.format === 'tiff' ? 'tiff' : 'png'}
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'png', label: formatNames.png },
            { value: 'tiff', label: formatNames.tiff },
          ]}
          onChange={(format) =>
            onChange({
              format: format === 'pdf' ? 'png' : format,
              print: { ...print, pdf: format === 'pdf' },
            })
          }
        />
      </OutputRow>
      <LengthRow
        label={t('printWidth')}
        inches={print.width_inches}
        least={0.1}
        most={mostWidth}
        onChange={(width_inches, gesture) => change({ width_inches }, gesture)}
      />
      <LengthRow
        label={t('bleed')}
        hint={t('bleedHint')}
        inches={print.bleed_inches}
        most={mostMargin}
        onChange={(bleed_inches, gesture) => change({ bleed_inches }, gesture)}
      />
      <LengthRow
        label={t('safe')}
        hint={t('safeHint')}
        inches={print.safe_inches}
        most={mostMargin}
        onChange={(safe_inches, gesture) => change({ safe_inches }, gesture)}
      />
      <OutputRow label={t('printArea')} isWide>
        <input
          aria-label={t('printAreaOf')}
          placeholder={t('printAreaPlaceholder')}
          spellCheck={false}
          autoComplete="off"
          value={print.area ?? ''}
          onChange={({ target: { value } }) => change({ area: value === '' ? null : value }, 'print-area')}
          className="h-7 w-full rounded-md border border-line bg-field px-2 text-sm select-text placeholder:text-secondary hover:border-line-strong focus-visible:border-accent focus-visible:outline-none"
        />
      </OutputRow>
    </>
  )
}

interface LengthRowProps {
  readonly label: string
  readonly hint?: string
  readonly inches: number
  /** Inches. */
  readonly least?: number
  readonly most: number
  onChange(inches: number, gesture: string | null): void
}

/** A length in the unit of the rulers; accepts each unit, whichever it shows. */
function LengthRow({ label, hint, inches, least = 0, most, onChange }: LengthRowProps) {
  const { unit, perInch, decimals } = usePrintLength()
  return (
    <OutputRow label={label} {...(hint !== undefined && { hint })}>
      <NumberField
        label={label}
        caption=""
        unit={unit}
        decimals={decimals}
        step={unit === 'in' ? 0.05 : 1}
        minimum={least * perInch}
        maximum={most * perInch}
        pixelsPerInch={perInch}
        value={inches * perInch}
        onChange={(next, gesture) => onChange(next / perInch, gesture)}
      />
    </OutputRow>
  )
}
