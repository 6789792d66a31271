import type { Settings } from '@contract/desktop/settings'
import { RadioGroup } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { ThemeSketch } from './theme-sketch'

type Theme = Settings['theme']

interface ThemeCardsProps {
  readonly themes: readonly Theme[]
  readonly chosen: Theme
  onChoose(theme: Theme): void
}

/** The themes, each as a miniature window in its own colours. */
export function ThemeCards({ themes, chosen, onChoose }: ThemeCardsProps) {
  const { t } = useTranslation('appearance')
  return (
    <div className="@container">
      <RadioGroup.Root
        aria-label={t('theme')}
        value={chosen}
        onValueChange={(value) => onChoose(value as Theme)}
        className="grid grid-cols-2 gap-3 @xl:grid-cols-4"
      >
        {themes.map((theme) => (
          <RadioGroup.Item
            key={theme}
            value={theme}
            aria-label={t(`themes.${theme}`)}
            aria-describedby={`theme-${theme}`}
            className="flex flex-col overflow-hidden rounded-lg border border-line bg-chrome text-left transition-colors hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:shadow-[0_0_0_1px_var(--accent)]"
          >
            {theme === 'system' ? (
              <div className="relative w-full">
                <ThemeSketch theme="light" />
                <div className="absolute inset-0 [clip-path:polygon(100%_0,100%_100%,0_100%)]">
                  <ThemeSketch theme="dark" />
                </div>
              </div>
            ) : (
              <ThemeSketch theme={theme} />
            )}
            <span className="px-3 py-2.5">
              <span className="block font-medium">{t(`themes.${theme}`)}</span>
              <span id={`theme-${theme}`} className="block text-secondary text-sm">
                {t(`themeTexts.${theme}`)}
              </span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
