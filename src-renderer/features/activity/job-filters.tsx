import { type JobSearch, jobStages, type StageCounts } from '@contract/desktop/activity'
import type { JobKind } from '@contract/service/job-kind'
import { Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { SegmentedControl } from '../../shared/segmented-control'

interface JobFiltersProps {
  readonly search: JobSearch
  /** How many there are of each; null until that is known. */
  readonly counts: StageCounts | null
  onChange(change: Partial<JobSearch>): void
}

/** Both spellings of a photo mockup's kinds are one: the service selects either by the other. */
const kinds: readonly JobKind[] = ['render', 'upload', 'video', 'photo_mockup_create', 'photo_mockup_render']

export function JobFilters({ search, counts, onChange }: JobFiltersProps) {
  const { t, i18n } = useTranslation(['activity', 'common'])
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
      <select
        aria-label={t('kind')}
        value={search.kind ?? ''}
        onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) ?? null })}
        className="h-7 rounded-md border border-line bg-field px-2 text-sm hover:border-line-strong"
      >
        <option value="">{t('anyKind')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </select>
      <div className="relative ml-auto w-56 min-w-0">
        <Search
          size={14}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-[7px] left-2 text-secondary"
          aria-hidden
        />
        <input
          type="text"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.text}
          maxLength={200}
          onChange={({ target }) => onChange({ text: target.value })}
          onKeyDown={({ key }) => key === 'Escape' && onChange({ text: '' })}
          className="h-7 w-full rounded-md border border-line bg-field pr-7 pl-7 select-text placeholder:text-secondary hover:border-line-strong"
        />
        {search.text !== '' && (
          <IconButton
            icon={X}
            label={t('common:close')}
            className="absolute top-0.5 right-0.5 size-6"
            onClick={() => onChange({ text: '' })}
          />
        )}
      </div>
    </div>
  )
}
