import type { PresetOutputs } from '@contract/desktop/output-presets'
import { useTranslation } from 'react-i18next'
import { ratioOf } from '../../model/outputs/common-ratios'
import { formatBytes } from '../../shared/format-bytes'
import { formatNames } from './format-names'

type Output = PresetOutputs[number]
type Frame = NonNullable<Output['frame']>

const shapeOf = ({ width, height }: Frame): string => ratioOf({ width, height }) ?? `${width}:${height}`
const sidesOf = (width: number, frame: Frame): string =>
  `${width}×${Math.round((width * frame.height) / frame.width)}`

/** `JPEG · 2048 px · 300 dpi · ≤ 500 KB`; for several outputs, by format: `WebP 1200, 2400 + JPEG 1200`. */
export function useOutputLine() {
  const { t } = useTranslation('outputs')
  const long = ({ format, width, frame, dpi, max_kilobytes }: Output): string =>
    [
      formatNames[format],
      width === 'original' ? t('originalSize') : `${width} px`,
      frame !== null && shapeOf(frame),
      dpi !== null && `${dpi} dpi`,
      max_kilobytes !== null && `≤ ${formatBytes(max_kilobytes * 1000)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  const sizeOf = ({ width, frame, dpi }: Output): string =>
    [
      width === 'original' ? t('original') : frame ? sidesOf(width, frame) : width,
      dpi !== null && `${dpi} dpi`,
    ]
      .filter(Boolean)
      .join(' ')
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
