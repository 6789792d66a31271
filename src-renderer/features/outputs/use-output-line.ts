import type { OutputFilm } from '@contract/desktop/batch-recipe'
import type { PresetOutputs } from '@contract/desktop/output-presets'
import { useTranslation } from 'react-i18next'
import { ratioOf } from '../../model/outputs/common-ratios'
import { formatBytes } from '../../shared/format-bytes'
import { formatNames } from './format-names'
import { usePrintLength } from './use-print-length'

type Output = PresetOutputs[number]
type Print = NonNullable<Output['print']>
type Frame = NonNullable<Output['frame']>

const shapeOf = ({ width, height }: Frame): string => ratioOf({ width, height }) ?? `${width}:${height}`
const sidesOf = (width: number, frame: Frame): string =>
  `${width}×${Math.round((width * frame.height) / frame.width)}`

/** `JPEG · 2048 px · 300 dpi · ≤ 500 KB`; for several outputs, by format: `WebP 1200, 2400 + JPEG 1200`. */
export function useOutputLine() {
  const { t } = useTranslation(['outputs', 'videos'])
  const { textOf } = usePrintLength()
  const long = (output: Output): string => {
    const { print, film } = output
    if (film) return ofFilm(output, film)
    return print ? ofPrint(output, print) : ofPicture(output)
  }
  const wideOf = ({ width }: Output): string => (width === 'original' ? t('originalSize') : `${width} px`)
  /** `MP4 · Ambient · 4 s · 1080 px`. */
  const ofFilm = (output: Output, film: OutputFilm): string =>
    [
      nameOf(output),
      typeof film.motion === 'string' && t(`videos:motions.${film.motion}`),
      t('videos:seconds', { seconds: film.seconds }),
      wideOf(output),
      film.aspect !== 'original' && film.aspect,
    ]
      .filter(Boolean)
      .join(' · ')
  const ofPrint = ({ format }: Output, { pdf, width_inches, bleed_inches }: Print): string =>
    [
      pdf ? 'PDF' : formatNames[format],
      t('printLine', { length: textOf(width_inches) }),
      bleed_inches > 0 && t('bleedLine', { length: textOf(bleed_inches) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const ofPicture = (output: Output): string => {
    const { format, frame, dpi, max_kilobytes } = output
    return [
      formatNames[format],
      wideOf(output),
      frame !== null && shapeOf(frame),
      dpi !== null && `${dpi} dpi`,
      max_kilobytes !== null && `≤ ${formatBytes(max_kilobytes * 1000)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const sizeOf = ({ width, frame, dpi, print }: Output): string =>
    [
      print
        ? t('printLine', { length: textOf(print.width_inches) })
        : width === 'original'
          ? t('original')
          : frame
            ? sidesOf(width, frame)
            : width,
      dpi !== null && `${dpi} dpi`,
    ]
      .filter(Boolean)
      .join(' ')
  const nameOf = ({ format, print, film }: Output): string => {
    if (!film) return print?.pdf ? 'PDF' : formatNames[format]
    return film.part === 'poster' ? t('kinds.poster') : t(`videos:types.${film.container}`)
  }
  const short = (outputs: PresetOutputs): string => {
    const names = [...new Set(outputs.map(nameOf))]
    return names
      .map(
        (name) =>
          `${name} ${outputs
            .filter((output) => nameOf(output) === name)
            .map(sizeOf)
            .join(', ')}`,
      )
      .join(' + ')
  }
  return { long, short }
}
