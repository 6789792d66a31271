import { themes } from '@contract/desktop/settings'
import { languageChoices } from '@contract/languages'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useLanguage } from '../../state/settings/use-language'
import { useTheme } from '../../state/settings/use-theme'
import { useShellStore } from '../../state/shell/shell-store'

/** The settings pages, and the settings that are changed often. */
export function useSettingCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const { go, goToSettings } = useShellStore.getState()
  const { theme, setTheme } = useTheme()
  const { language, setLanguage } = useLanguage()
  const command = { group: 'settings', chords: [], isAvailable: true } as const
  return [
    { ...command, id: 'settings', title: t('settings'), chords: ['mod+,'], run: () => go('settings') },
    { ...command, id: 'general', title: t('general'), run: () => goToSettings('general') },
    { ...command, id: 'connections', title: t('connections'), run: () => goToSettings('connections') },
    { ...command, id: 'fonts', title: t('fonts'), run: () => goToSettings('fonts') },
    { ...command, id: 'storage', title: t('storage'), run: () => goToSettings('storage') },
    { ...command, id: 'cut-outs', title: t('cutOuts'), run: () => goToSettings('cut-outs') },
    { ...command, id: 'performance', title: t('performance'), run: () => goToSettings('performance') },
    { ...command, id: 'appearance', title: t('appearance'), run: () => goToSettings('appearance') },
    { ...command, id: 'server', title: t('server'), run: () => goToSettings('server') },
    { ...command, id: 'jobs', title: t('jobs'), chords: ['alt+4'], run: () => goToSettings('jobs') },
    { ...command, id: 'webhooks', title: t('webhooks'), run: () => goToSettings('webhooks') },
    { ...command, id: 'studio', title: t('studio'), run: () => goToSettings('studio') },
    ...themes.map((look) => ({
      ...command,
      id: `theme-${look}`,
      title: t(`theme.${look}`),
      isAvailable: theme !== look,
      run: () => setTheme(look),
    })),
    ...languageChoices.map((choice) => ({
      ...command,
      id: `language-${choice}`,
      title: t(`language.${choice}`),
      isAvailable: language !== choice,
      run: () => setLanguage(choice),
    })),
  ]
}
