import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useShellStore } from '../../state/shell/shell-store'

export function useHelpCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const { openOverlay, showIntroduction } = useShellStore.getState()
  const help = { group: 'help', isAvailable: true } as const
  return [
    {
      ...help,
      id: 'command-palette',
      title: t('palette'),
      chords: ['mod+k'],
      run: () => openOverlay('palette'),
    },
    {
      ...help,
      id: 'show-shortcuts',
      title: t('shortcuts'),
      chords: ['?'],
      run: () => openOverlay('shortcuts'),
    },
    {
      ...help,
      id: 'introduction',
      title: t('introduction'),
      chords: [],
      run: () => showIntroduction(true),
    },
  ]
}
