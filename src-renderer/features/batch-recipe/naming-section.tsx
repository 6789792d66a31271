import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../shared/section'
import { useBatchStore } from '../../state/batch/batch-store'
import { useForecast } from '../../state/batch/use-forecast'
import { NamePatternField } from '../outputs/name-pattern-field'

const plainTokens = ['mockup', 'design', 'variant', 'index:03', 'date', 'width', 'format']
const shownColumns = 8
const shownCollisions = 5

/** File names: a pattern, buttons for its tokens, and examples. */
export function NamingSection() {
  const { t } = useTranslation('batch')
  const naming = useBatchStore((state) => state.recipeHistory.present.naming)
  const table = useBatchStore((state) => state.recipeHistory.present.table)
  const { editRecipe } = useBatchStore.getState()
  const { forecast } = useForecast()
  const tokens = [
    ...plainTokens,
    ...(table?.columns ?? []).slice(0, shownColumns).map(({ name }) => `row.${name}`),
  ]
  const setNaming = (next: string, gesture: string | null) =>
    editRecipe((recipe) => ({ ...recipe, naming: next }), gesture)
  const collisions = forecast?.collisions ?? []
  return (
    <Section title={t('naming')}>
      <NamePatternField
        value={naming}
        tokens={tokens}
        examplesId="batch-name-examples"
        onChange={setNaming}
      />
      <ul
        id="batch-name-examples"
        aria-label={t('nameExamples')}
        className="mt-2 flex flex-col gap-0.5 font-mono text-secondary text-xs select-text"
      >
        {forecast?.name_examples.slice(0, 3).map((name) => (
          <li key={name} className="truncate" title={name}>
            {name}
          </li>
        ))}
      </ul>
      {collisions.length > 0 && (
        <div role="status" className="mt-2 flex gap-2 rounded-md bg-warning-wash p-2 text-sm">
          <TriangleAlert size={14} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
          <div className="min-w-0">
            <p className="font-medium">{t('collisions', { count: collisions.length })}</p>
            <ul className="mt-1">
              {collisions.slice(0, shownCollisions).map(({ name, files, is_on_disk }) => (
                <li key={name} className="truncate" title={name}>
                  {is_on_disk && files < 2
                    ? t('collisionOnDisk', { name })
                    : t('collision', { name, count: files })}
                </li>
              ))}
            </ul>
            {collisions.length > shownCollisions && (
              <p>{t('andMore', { count: collisions.length - shownCollisions })}</p>
            )}
          </div>
        </div>
      )}
    </Section>
  )
}
