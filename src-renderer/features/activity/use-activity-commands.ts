import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import type { ActivityView } from '../../state/activity/activity-slice'
import { useActivityStore } from '../../state/activity/activity-store'
import { useShellStore } from '../../state/shell/shell-store'

export function useActivityCommands(): readonly Command[] {
  const { t } = useTranslation('activity')
  const { go } = useShellStore.getState()
  const { showActivity } = useActivityStore.getState()
  const show = (view: ActivityView) => () => {
    showActivity(view)
    go('activity')
  }
  const view = { group: 'view', chords: [], isAvailable: true } as const
  return [
    { ...view, id: 'go-activity', title: t('goTo'), chords: ['alt+4'], run: () => go('activity') },
    { ...view, id: 'go-webhooks', title: t('goToWebhooks'), run: show('webhooks') },
  ]
}
