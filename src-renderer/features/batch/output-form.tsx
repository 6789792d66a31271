import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { type RenderFormat, renderFormats } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { withOutput } from './recipe-edits'

const lossy: ReadonlySet<RenderFormat> = new Set(['jpg', 'webp', 'avif'])
const labels: Readonly<Record<RenderFormat, string>> = {
  jpg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  tiff: 'TIFF',
  psd: 'PSD',
}
const shownWidth = 2048

/** One kind of file. What a format cannot do is not offered. */
export function OutputForm({ output }: { readonly output: BatchOutput }) {
  const { t } = useTranslation('batch')
  const { editRecipe } = useStore.getState()
  const change = (next: Partial<BatchOutput>, gesture: string | null = null) =>
    editRecipe(withOutput({ ...output, ...next }), gesture)
  const isLossy = lossy.has(output.format)
  return (
    <div className="flex flex-col gap-2 border-line border-t p-2">
      <SegmentedControl
        label={t('format')}
        value={output.format}
        options={renderFormats.map((format) => ({ value: format, label: labels[format] }))}
        onChange={(format) =>
          change({ format, max_kilobytes: lossy.has(format) ? output.max_kilobytes : null })
        }
      />
      <div className="grid grid-cols-2 gap-2">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={output.width === 'original'}
            onChange={(event) => change({ width: event.target.checked ? 'original' : shownWidth })}
            className="accent-(--accent-fill)"
          />
          {t('originalSize')}
        </label>
        {output.width !== 'original' && (
          <NumberField
            label={t('width')}
            caption="W"
            unit="px"
            decimals={0}
            minimum={1}
            maximum={10_000}
            value={output.width}
            onChange={(width, gesture) => change({ width: Math.round(width) }, gesture)}
          />
        )}
        {isLossy && (
          <NumberField
            label={t('quality')}
            caption="Q"
            unit="%"
            decimals={0}
            minimum={1}
            maximum={100}
            value={output.quality}
            onChange={(quality, gesture) => change({ quality: Math.round(quality) }, gesture)}
          />
        )}
        <NumberField
          label={t('dpi')}
          caption="↔"
          unit="dpi"
          decimals={0}
          minimum={1}
          maximum={2400}
          value={output.dpi ?? 72}
          onChange={(dpi, gesture) => change({ dpi: Math.round(dpi) }, gesture)}
        />
      </div>
      {isLossy && (
        <div className="grid grid-cols-2 gap-2">
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={output.max_kilobytes !== null}
              onChange={(event) => change({ max_kilobytes: event.target.checked ? 300 : null })}
              className="accent-(--accent-fill)"
            />
            {t('under')}
          </label>
          {output.max_kilobytes !== null && (
            <NumberField
              label={t('underKilobytes')}
              caption="≤"
              unit="KB"
              decimals={0}
              minimum={5}
              maximum={100_000}
              value={output.max_kilobytes}
              onChange={(size, gesture) => change({ max_kilobytes: Math.round(size) }, gesture)}
            />
          )}
        </div>
      )}
      <SegmentedControl
        label={t('profile')}
        value={output.profile}
        options={[
          { value: 'srgb', label: 'sRGB' },
          { value: 'document', label: t('profiles.document') },
          { value: 'none', label: t('profiles.none') },
        ]}
        onChange={(profile) => change({ profile })}
      />
    </div>
  )
}
