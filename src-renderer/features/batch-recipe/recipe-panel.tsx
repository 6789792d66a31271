import { useTranslation } from 'react-i18next'
import { VariantsSection } from '../batch-variants/variants-section'
import { NamingSection } from './naming-section'
import { OutputsSection } from './outputs-section'
import { StartSection } from './start-section'
import { WhereSection } from './where-section'

/** Variants, outputs, file names and the place of rendering; and the button that starts the run. */
export function RecipePanel() {
  const { t } = useTranslation('batch')
  return (
    <section aria-label={t('recipe')} className="flex h-full flex-col bg-chrome">
      <h2 className="sr-only">{t('recipe')}</h2>
      <div className="-mt-px min-h-0 flex-1 overflow-y-auto">
        <VariantsSection />
        <OutputsSection />
        <NamingSection />
        <WhereSection />
      </div>
      <StartSection />
    </section>
  )
}
