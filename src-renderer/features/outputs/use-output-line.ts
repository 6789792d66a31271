import type { PresetOutputs } from '@contract/desktop/output-presets'
import { useTranslation } from 'react-i18next'
import { formatNames } from './format-names'

type Output = PresetOutputs[number]

/** `JPEG · 2048 px · 300 dpi · ≤ 500 KB`; of several, each in as few words as there is room for: `JPEG 2048 + WebP 512`. */
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
  const short = (outputs: PresetOutputs): string =>
    outputs
      .map(({ format, width }) =>
        width === 'original' ? formatNames[format] : `${formatNames[format]} ${width}`,
      )
      .join(' + ')
  return { long, short }
}
