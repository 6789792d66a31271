import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { outputLayout } from '@geometry/output-layout'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { NumberField } from '../../shared/number-field'
import type { DocumentFacts } from './document-facts'
import { EnlargedNote } from './enlarged-note'
import { OutputRow } from './output-row'

interface OutputSizeFieldsProps {
  readonly output: BatchOutput
  readonly document: DocumentFacts | null
  onChange(next: Partial<BatchOutput>, gesture?: string | null): void
}

const largestWidth = 10_000
const usualWidth = 2048
const factors = [1, 0.5, 0.25]

/** The width in pixels, or the document's own; shows the height too if the document is known. */
export function OutputSizeFields({ output, document, onChange }: OutputSizeFieldsProps) {
  const { t } = useTranslation(['outputs', 'inspector'])
  if (document === null) return <WidthAlone output={output} onChange={onChange} />
  const { file: own } = outputLayout(document, { width: 'original', frame: output.frame })
  const width = output.width === 'original' ? own.width : output.width
  const change = (next: number, gesture: string | null = null) => {
    const whole = Math.min(largestWidth, Math.max(1, Math.round(next)))
    onChange({ width: whole === own.width ? 'original' : whole }, gesture)
  }
  const field = { unit: 'px', decimals: 0, minimum: 1, maximum: largestWidth } as const
  return (
    <OutputRow label={t('size')}>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          {...field}
          label={t('width')}
          caption={t('inspector:widthCaption')}
          value={width}
          whole={own.width}
          onChange={change}
        />
        <NumberField
          {...field}
          label={t('height')}
          caption={t('inspector:heightCaption')}
          value={Math.max(1, Math.round((own.height * width) / own.width))}
          whole={own.height}
          onChange={(height, gesture) => change((height * own.width) / own.height, gesture)}
        />
      </div>
      <div className="flex gap-1">
        {factors.map((factor) => (
          <Button
            key={factor}
            look="quiet"
            aria-pressed={width === Math.round(own.width * factor)}
            className="h-6 px-2 text-secondary text-sm aria-pressed:bg-selected aria-pressed:text-ink"
            onClick={() => change(own.width * factor)}
          >
            {factor === 1 ? t('original') : `${factor * 100} %`}
          </Button>
        ))}
        <span className="ml-auto flex items-center text-sm">
          <EnlargedNote ownWidth={document.width} width={outputLayout(document, output).drawn.width} />
        </span>
      </div>
    </OutputRow>
  )
}

function WidthAlone({ output, onChange }: Omit<OutputSizeFieldsProps, 'document'>) {
  const { t } = useTranslation('outputs')
  return (
    <OutputRow label={t('width')}>
      {output.width !== 'original' && (
        <NumberField
          label={t('width')}
          caption=""
          unit="px"
          decimals={0}
          minimum={1}
          maximum={largestWidth}
          value={output.width}
          onChange={(width, gesture) => onChange({ width: Math.round(width) }, gesture)}
        />
      )}
      <label className="flex h-7 items-center gap-2">
        <input
          type="checkbox"
          checked={output.width === 'original'}
          onChange={(event) => onChange({ width: event.target.checked ? 'original' : usualWidth })}
          className="accent-(--accent-fill)"
        />
        {t('originalSize')}
      </label>
    </OutputRow>
  )
}
