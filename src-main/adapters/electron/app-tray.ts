import { join } from 'node:path'
import type { Uuid } from '@contract/vocabulary'
import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron'
import type { Log } from '../../service/ports/log'
import type { HotFolderAtWork, Presence } from '../../service/ports/presence'
import type { Texts } from '../language/texts'

export interface AppTrayOptions {
  readonly texts: Texts
  readonly iconsFolder: string
  readonly log: Log
  openWindow(): void
  openRun(id: Uuid): void
  setPaused(folderIds: readonly Uuid[], isPaused: boolean): void
  quit(): void
}

export interface AppTray {
  /** Shows the tray icon while there is something to show, and removes it afterwards. */
  show(presence: Presence): void
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** A desktop without a tray shows none, and nothing else changes: opening the app again shows its window. */
export const createAppTray = (options: AppTrayOptions): AppTray => {
  const { texts, iconsFolder, log } = options
  let tray: Tray | null = null
  let shown = ''
  let wasWorking: boolean | null = null

  const iconOf = (isWorking: boolean) => {
    const suffix = process.platform === 'darwin' ? 'Template' : ''
    return nativeImage.createFromPath(join(iconsFolder, `tray${isWorking ? '-working' : ''}${suffix}.png`))
  }

  const open = (isWorking: boolean): Tray | null => {
    try {
      const opened = new Tray(iconOf(isWorking))
      opened.on('click', options.openWindow)
      return opened
    } catch (error) {
      log.warn('There is no tray', error)
      return null
    }
  }

  return {
    show(presence) {
      const { runs, hotFolders } = presence
      if (runs.length === 0 && hotFolders.length === 0) {
        tray?.destroy()
        tray = null
        shown = ''
        wasWorking = null
        return
      }
      // Replacing a menu closes it for a user who has it open.
      const next = JSON.stringify([texts.language, withWholePercents(presence)])
      if (next === shown) return
      shown = next
      const isWorking = runs.length > 0
      tray ??= open(isWorking)
      // Each reading of the icon blocks the main process for some milliseconds.
      if (isWorking !== wasWorking) tray?.setImage(iconOf(isWorking))
      wasWorking = isWorking
      tray?.setToolTip(tipOf(presence, texts))
      tray?.setContextMenu(Menu.buildFromTemplate(menuOf(presence, options)))
    },
  }
}

const percentOf = (share: number): number => Math.floor(share * 100)

const withWholePercents = ({ runs, hotFolders }: Presence): unknown => [
  runs.map(({ id, name, share }) => [id, name, percentOf(share)]),
  hotFolders,
]

const tipOf = ({ runs }: Presence, texts: Texts): string => {
  const t = texts.of('presence')
  const { name } = app
  if (runs.length === 0) return t('resting', { name })
  const share = runs.reduce((sum, run) => sum + run.share, 0) / runs.length
  return t('working', { name, percent: percentOf(share), runs: t('runs', { count: runs.length }) })
}

const menuOf = ({ runs, hotFolders }: Presence, options: AppTrayOptions): MenuItemConstructorOptions[] => {
  const { texts, openWindow, openRun, setPaused, quit } = options
  const t = texts.of('presence')
  const { name } = app
  const isAnyAwake = hotFolders.some(({ state }) => state !== 'paused')
  return [
    { label: t('openApp', { name }), click: openWindow },
    separator,
    ...(runs.length > 0 ? [{ label: t('atWork'), enabled: false }] : []),
    ...runs.map((run) => ({
      label: literally(t('run', { run: run.name, percent: percentOf(run.share) })),
      click: () => openRun(run.id),
    })),
    ...(runs.length > 0 ? [separator] : []),
    ...(hotFolders.length > 0 ? [{ label: t('hotFolders'), enabled: false }] : []),
    ...hotFolders.map((folder) => ({
      label: literally(folderLabel(folder, texts)),
      submenu: [
        folder.state === 'paused'
          ? { label: t('resume'), click: () => setPaused([folder.id], false) }
          : { label: t('pause'), click: () => setPaused([folder.id], true) },
      ],
    })),
    ...(hotFolders.length > 1
      ? [
          {
            label: t(isAnyAwake ? 'pauseAll' : 'resumeAll'),
            click: () =>
              setPaused(
                hotFolders.map(({ id }) => id),
                isAnyAwake,
              ),
          },
        ]
      : []),
    separator,
    { label: t('quit', { name }), click: quit },
  ]
}

const folderLabel = ({ name: folder, state, waiting }: HotFolderAtWork, texts: Texts): string => {
  const t = texts.of('presence')
  return state === 'working'
    ? t('folderWorking', { folder, count: waiting })
    : t(`folderStates.${state}`, { folder })
}

/** An ampersand would underline the letter after it. */
const literally = (label: string): string => label.replaceAll('&', '&&')
