import { type JobSearch, jobStages, type StageCounts } from '@contract/desktop/activity'
import type { JobKind } from '@contract/service/job-kind'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../shared/search-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { Select } from '../../shared/select'

interface JobFiltersProps {
  readonly search: JobSearch
  /** The number of jobs in each stage; null until it is known. */
  readonly counts: StageCounts | null
  onChange(change: Partial<JobSearch>): void
}

/** Both spellings of a photo mockup's kinds share one entry: the service selects either by the other. */
const kinds: readonly JobKind[] = ['render', 'upload', 'video', 'photo_mockup_create', 'photo_mockup_render']

export function JobFilters({ search, counts, onChange }: JobFiltersProps) {
  const { t, i18n } = useTranslation('activity')
  const number = new Intl.NumberFormat(i18n.language)
  const total = counts && jobStages.reduce((sum, stage) => sum + counts[stage], 0)
  const withCount = (label: string, count: number | null) =>
    count === null || count === 0 ? label : `${label} ${number.format(count)}`
  return (
    <div className="flex h-11 shrink-0 items-center gap-2 border-line border-b px-4">
      <SegmentedControl
        label={t('stage')}
        widths="words"
        value={search.stage ?? 'all'}
        options={[
          { value: 'all', label: withCount(t('stages.all'), total) },
          ...jobStages.map((stage) => ({
            value: stage,
            label: withCount(t(`stages.${stage}`), counts?.[stage] ?? null),
          })),
        ]}
        onChange={(stage) => onChange({ stage: stage === 'all' ? null : stage })}
      />
      <Select
        aria-label={t('kind')}
        value={search.kind ?? ''}
        options={[
          { value: '', label: t('anyKind') },
          ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
        onChange={(next) => onChange({ kind: kinds.find((kind) => kind === next) ?? null })}
      />
      <span className="flex-1" />
      <SearchField
        className="w-56"
        label={t('search')}
        clearLabel={t('clearSearch')}
        value={search.text}
        onChange={(text) => onChange({ text })}
      />
    </div>
  )
}
