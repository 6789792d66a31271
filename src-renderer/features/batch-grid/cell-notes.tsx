import type { BatchForecast, BatchItem, CutOutForecast, TextNote } from '@contract/desktop/batches'
import { CircleAlert, Scissors, TriangleAlert, Type } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { CellStateMark } from '../batch-results/cell-state-mark'
import { percentOf, useTextNote } from './use-text-note'

interface CellNotesProps {
  readonly state: BatchItem['state'] | null
  /** The cell would fail. */
  readonly isDoubtful: boolean
  readonly lowResolution: BatchForecast['low_resolution'][number] | undefined
  readonly texts: readonly TextNote[]
  /** Cut-outs that should be looked at. */
  readonly cutOuts: CutOutForecast['notes']
  /** Whether the cell has room for words. */
  readonly hasRoom: boolean
}

/** The state of a cell's picture, along its lower edge. */
export function CellNotes({ state, isDoubtful, lowResolution, texts, cutOuts, hasRoom }: CellNotesProps) {
  const { t } = useTranslation('batch')
  return (
    <span className="absolute inset-x-2 bottom-2 flex justify-between gap-1">
      {state ? (
        <CellStateMark state={state} hasWord={hasRoom && state !== 'made'} />
      ) : isDoubtful ? (
        <span className={chip}>
          <CircleAlert size={12} strokeWidth={2} className="text-danger" aria-hidden />
          <span className={hasRoom ? 'truncate' : 'sr-only'}>{t('wouldFail')}</span>
        </span>
      ) : (
        <span />
      )}
      <span className="flex min-w-0 gap-1">
        {cutOuts.length > 0 && !isDoubtful && <CutOutChip cutOuts={cutOuts} hasRoom={hasRoom} />}
        {texts.length > 0 && !isDoubtful && <TextChip texts={texts} />}
        {lowResolution && (
          <span
            className={chip}
            title={t('lowResolution', {
              dpi: wholePpi(lowResolution.ppi),
              advised: Math.round(lowResolution.advised_ppi),
            })}
          >
            <TriangleAlert size={12} strokeWidth={2} className="shrink-0 text-warning" aria-hidden />
            <span
              className={hasRoom || cutOuts.length + texts.length === 0 ? 'whitespace-nowrap' : 'sr-only'}
            >
              {t('dpi', { dpi: wholePpi(lowResolution.ppi) })}
            </span>
          </span>
        )}
      </span>
    </span>
  )
}

function CutOutChip({ cutOuts, hasRoom }: Pick<CellNotesProps, 'cutOuts' | 'hasRoom'>) {
  const { t } = useTranslation(['batch', 'cutOuts'])
  const reasons = cutOuts.map(({ ground }) => t('cutOuts:unsure', { reason: t(`cutOuts:reasons.${ground}`) }))
  return (
    <span className={chip} title={[...new Set(reasons)].join('\n')}>
      <Scissors size={12} strokeWidth={2} className="shrink-0 text-warning" aria-hidden />
      <span className={hasRoom ? 'truncate' : 'sr-only'}>{t('cutOuts.chip')}</span>
    </span>
  )
}

/** What most needs a look among the texts of the cell; its title tells all of them. */
function TextChip({ texts }: { readonly texts: readonly TextNote[] }) {
  const { t } = useTranslation('batch')
  const sentenceOf = useTextNote()
  const isShrunk = texts.every(({ kind }) => kind === 'shrinks')
  const scale = Math.min(...texts.map((note) => note.scale))
  const lacks = texts.some(({ kind }) => kind === 'glyphs_missing')
  return (
    <span className={chip} title={texts.map(sentenceOf).join('\n')}>
      <Type
        size={12}
        strokeWidth={2}
        className={classNames('shrink-0', isShrunk ? 'text-secondary' : 'text-warning')}
        aria-hidden
      />
      <span className="truncate">
        {isShrunk
          ? t('textChips.shrinks', { percent: percentOf(scale) })
          : t(lacks ? 'textChips.glyphs_missing' : 'textChips.overflows')}
      </span>
    </span>
  )
}

const chip =
  'flex h-5 min-w-0 items-center gap-1 rounded-sm bg-raised/90 px-1 font-medium text-ink text-xs tabular-nums'

/** A picture has some resolution, however small. */
const wholePpi = (ppi: number): string => (ppi < 1 ? '< 1' : String(Math.round(ppi)))
