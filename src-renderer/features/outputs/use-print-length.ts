import { decimalsOf, millimetresPerInch } from '../../model/view/length-unit'
import { locale } from '../../shared/locale'
import { useEditorStore } from '../../state/editor/editor-store'

/** Lengths of prints in the unit of the rulers; where these count pixels, in millimetres. */
export function usePrintLength() {
  const chosen = useEditorStore((state) => state.lengthUnit)
  const unit = chosen === 'in' ? 'in' : 'mm'
  const perInch = unit === 'in' ? 1 : millimetresPerInch
  const decimals = decimalsOf[unit]
  const format = new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals })
  return { unit, perInch, decimals, textOf: (inches: number) => `${format.format(inches * perInch)} ${unit}` }
}
