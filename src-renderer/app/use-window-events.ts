import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { runWindowCommand } from '../features/commands/use-command-keys'
import { useAppLinks } from '../features/links/use-app-links'
import { useConnection } from '../link/connection'
import type { Command } from '../shared/command'
import { useOpenDocuments } from '../state/editor/use-open-documents'
import { useShellStore } from '../state/shell/shell-store'

/** Events that main sends: a menu item, a file opened from the desktop, an engine restart. */
export function useWindowEvents(commands: readonly Command[]): void {
  const { previews } = useConnection()
  const { openPath } = useOpenDocuments()
  const follow = useAppLinks()
  const latest = useRef({ commands, openPath, follow })
  useEffect(() => {
    latest.current = { commands, openPath, follow }
  })

  useEffect(
    () =>
      window.mockwright.onEvent((event) => {
        switch (event.type) {
          case 'command':
            runWindowCommand(latest.current.commands, event.command)
            break
          case 'opened':
            void latest.current.openPath(event.path)
            break
          case 'link':
            void latest.current.follow(event.link)
            break
          case 'engine-restarted':
            previews.askAgain()
            if (event.isPlanned) break
            useShellStore.getState().notify({
              tone: 'neutral',
              title: () => i18next.t('shell:engineRestarted'),
              detail: () => i18next.t('shell:engineRestartedText'),
            })
            break
        }
      }),
    [previews],
  )
}
