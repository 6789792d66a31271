import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultCounts, ResultFilter } from '../../model/batch/results-shown'
import { SearchField } from '../../shared/search-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { useBatchMockups } from '../../state/batch/use-batch-mockups'
import { PlaceFilter } from './place-filter'
import { useRowNames } from './use-row-names'

interface ResultFiltersProps {
  readonly counts: ResultCounts
  readonly recipe: BatchRecipe | undefined
  readonly filter: ResultFilter
  onChange(filter: ResultFilter): void
  readonly children: ReactNode
}

const states = ['all', 'made', 'failed', 'waiting'] as const

/** Filters of the files shown. */
export function ResultFilters({ counts, recipe, filter, onChange, children }: ResultFiltersProps) {
  const { t } = useTranslation('batch')
  const mockups = useBatchMockups()
  const rows = useRowNames(recipe)
  const mockupNames = useMemo(
    () => (recipe?.mockups ?? []).map(({ mockup_id }) => mockups.get(mockup_id)?.name ?? t('mockupGone')),
    [recipe, mockups, t],
  )
  const chooseMockup = useCallback(
    (mockup: number | null) => onChange({ ...filter, mockup }),
    [onChange, filter],
  )
  const chooseRow = useCallback((row: number | null) => onChange({ ...filter, row }), [onChange, filter])
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-2">
      <div className="w-[340px]">
        <SegmentedControl
          label={t('filterByState')}
          value={filter.state}
          options={states.map((value) => ({ value, label: t(`filters.${value}`, { count: counts[value] }) }))}
          onChange={(state) => onChange({ ...filter, state })}
        />
      </div>
      <PlaceFilter
        label={t('filterByMockup')}
        every={t('everyMockup')}
        names={mockupNames}
        value={filter.mockup}
        onChange={chooseMockup}
      />
      <PlaceFilter
        label={t('filterByDesign')}
        every={t('everyDesign')}
        names={rows}
        value={filter.row}
        onChange={chooseRow}
      />
      <SearchField
        className="w-44"
        label={t('searchResults')}
        clearLabel={t('clearSearch')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <span className="flex-1" />
      {children}
    </div>
  )
}
