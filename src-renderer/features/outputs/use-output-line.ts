import type { PresetOutputs } from '@contract/desktop/output-presets'
import { useTranslation } from 'react-i18next'
import { formatNames } from './format-names'

type Output = PresetOutputs[number]

/** `JPEG · 2048 px · 300 dpi · ≤ 500 KB`; for several outputs, by format: `WebP 1200, 2400 + JPEG 1200`. */
export function useOutputLine() {
  const { t } = useTranslation('outputs')
  const long = ({ format, width, dpi, max_kilobytes }: Output): string =>
    [
      formatNames[format],
      width === 'original' ? t('originalSize') : `${width} px`,
      dpi !== null && `${dpi} dpi`,
      max_kilobytes !== null && `≤ ${max_kilobytes} KB`,
    ]
      .filter(Boolean)
      .join(' · ')
  const sizeOf = ({ width, dpi }: Output): string =>
    [width === 'original' ? t('original') : width, dpi !== null && `${dpi} dpi`].filter(Boolean).join(' ')
  const short = (outputs: PresetOutputs): string => {
    const formats = [...new Set(outputs.map(({ format }) => format))]
    return formats
      .map(
        (format) =>
          `${formatNames[format]} ${outputs
            .filter((output) => output.format === format)
            .map(sizeOf)
            .join(', ')}`,
      )
      .join(' + ')
  }
  return { long, short }
}
