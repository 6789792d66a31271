import { decimalsOf, millimetresPerInch, unitsPerPixel } from '../../model/view/length-unit'
import { NumberField } from '../../shared/number-field'
import { useEditorStore } from '../../state/editor/editor-store'

interface LengthFieldProps {
  readonly label: string
  readonly caption: string
  /** Pixels, like the limits and the value passed to `onChange`; shown in the chosen unit. */
  readonly value: number
  readonly minimum?: number
  /** The base of `50%`, px. */
  readonly whole: number
  readonly pixelsPerInch: number
  onChange(value: number, gesture: string | null): void
}

/** A length in pixels, millimetres or inches; accepts each unit, whichever it shows. */
export function LengthField(props: LengthFieldProps) {
  const { label, caption, value, minimum, whole, pixelsPerInch, onChange } = props
  const unit = useEditorStore((state) => state.lengthUnit)
  const factor = unitsPerPixel(unit, pixelsPerInch)
  return (
    <NumberField
      label={label}
      caption={caption}
      unit=""
      value={value * factor}
      decimals={decimalsOf[unit]}
      step={unit === 'in' ? 0.05 : 1}
      {...(minimum === undefined ? {} : { minimum: minimum * factor })}
      whole={whole * factor}
      pixelsPerInch={unit === 'px' ? pixelsPerInch : unit === 'in' ? 1 : millimetresPerInch}
      unitsPerPixel={factor}
      onChange={(next, gesture) => onChange(next / factor, gesture)}
    />
  )
}
