import { basename } from 'node:path'
import type { WindowCommand } from '@contract/desktop/settings'
import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { TFunction } from 'i18next'
import type { Texts } from '../language/texts'

export interface AppMenuOptions {
  readonly texts: Texts
  readonly recentPaths: readonly string[]
  /** True in the development build. */
  readonly hasDeveloperTools: boolean
  readonly run: (command: WindowCommand) => void
  readonly open: (path: string) => void
  readonly clearRecent: () => void
  readonly showLog: () => void
}

interface Wishes extends AppMenuOptions {
  readonly t: TFunction<'menu'>
}

const isMac = process.platform === 'darwin'
const separator: MenuItemConstructorOptions = { type: 'separator' }

/**
 * Follows the platform's conventions: the app's own menu on macOS, Quit under File elsewhere. Electron's own labels are
 * English only, so every role has our own label.
 */
export const setAppMenu = (options: AppMenuOptions): void => {
  const wishes: Wishes = { ...options, t: options.texts.of('menu') }
  const menus: MenuItemConstructorOptions[] = [
    ...(isMac ? [macMenu(wishes)] : []),
    fileMenu(wishes),
    editMenu(wishes),
    viewMenu(wishes),
    windowMenu(wishes),
    helpMenu(wishes),
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus))
}

const macMenu = ({ t }: Wishes): MenuItemConstructorOptions => {
  const name = { name: app.name }
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: t('about', name).replace('&', '') },
      separator,
      { role: 'services', label: t('services') },
      separator,
      { role: 'hide', label: t('hide', name) },
      { role: 'hideOthers', label: t('hideOthers') },
      { role: 'unhide', label: t('showAll') },
      separator,
      { role: 'quit', label: t('quitApp', name) },
    ],
  }
}

const fileMenu = (wishes: Wishes): MenuItemConstructorOptions => ({
  label: wishes.t('file'),
  submenu: [
    command(wishes, 'open', wishes.t('open'), 'CmdOrCtrl+O'),
    { label: wishes.t('openRecent'), submenu: recentItems(wishes) },
    separator,
    command(wishes, 'export', wishes.t('export'), 'CmdOrCtrl+Shift+E'),
    command(wishes, 'video', wishes.t('video'), 'CmdOrCtrl+Alt+V'),
    separator,
    command(wishes, 'close', wishes.t('closeMockup'), 'CmdOrCtrl+W'),
    isMac ? closeWindow(wishes) : { role: 'quit', label: wishes.t('quit') },
  ],
})

/** Ctrl or ⌘ and W closes a mockup's tab, as everywhere where there are tabs. */
const closeWindow = ({ t }: Wishes): MenuItemConstructorOptions => ({
  role: 'close',
  label: t('closeWindow'),
  accelerator: 'CmdOrCtrl+Shift+W',
})

const recentItems = ({ t, recentPaths, open, clearRecent }: Wishes): MenuItemConstructorOptions[] => [
  ...recentPaths.slice(0, 10).map((path) => ({
    // An ampersand would underline the letter after it.
    label: basename(path).replaceAll('&', '&&'),
    toolTip: path,
    click: () => open(path),
  })),
  ...(recentPaths.length > 0 ? [separator] : []),
  { label: t('clearRecent'), enabled: recentPaths.length > 0, click: clearRecent },
]

const editMenu = (wishes: Wishes): MenuItemConstructorOptions => ({
  label: wishes.t('edit'),
  submenu: [
    command(wishes, 'undo', wishes.t('undo'), 'CmdOrCtrl+Z'),
    command(wishes, 'redo', wishes.t('redo'), isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
    separator,
    ...textItems(wishes.t),
  ],
})

/** The items of a text field: in the menu bar, and in the field's own menu. */
const textItems = (t: TFunction<'menu'>): MenuItemConstructorOptions[] => [
  { role: 'cut', label: t('cut') },
  { role: 'copy', label: t('copy') },
  { role: 'paste', label: t('paste') },
  { role: 'selectAll', label: t('selectAll') },
]

/** The part of `ContextMenuParams` that is read. */
interface PointedText {
  readonly isEditable: boolean
  readonly selectionText: string
}

/** The menu of a text field, or of selected words elsewhere; null where there is neither. */
export const textMenu = (texts: Texts, { isEditable, selectionText }: PointedText): Menu | null => {
  const t = texts.of('menu')
  const items: MenuItemConstructorOptions[] = isEditable
    ? [{ role: 'undo', label: t('undo') }, { role: 'redo', label: t('redo') }, separator, ...textItems(t)]
    : textItems(t).filter(({ role }) => role === 'copy' && selectionText !== '')
  return items.length === 0 ? null : Menu.buildFromTemplate(items)
}

const viewMenu = (wishes: Wishes): MenuItemConstructorOptions => ({
  label: wishes.t('view'),
  submenu: [
    command(wishes, 'zoom-in', wishes.t('zoomIn'), 'CmdOrCtrl+='),
    command(wishes, 'zoom-out', wishes.t('zoomOut'), 'CmdOrCtrl+-'),
    command(wishes, 'zoom-fit', wishes.t('fit'), 'CmdOrCtrl+0'),
    command(wishes, 'zoom-100', wishes.t('actualPixels'), 'CmdOrCtrl+1'),
    separator,
    command(wishes, 'toggle-layers', wishes.t('layers')),
    command(wishes, 'toggle-inspector', wishes.t('inspector')),
    separator,
    { role: 'togglefullscreen', label: wishes.t('fullScreen') },
    ...(wishes.hasDeveloperTools
      ? [separator, { role: 'toggleDevTools', label: wishes.t('developerTools') } as const]
      : []),
  ],
})

const windowMenu = (wishes: Wishes): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: wishes.t('window'),
  submenu: [
    { role: 'minimize', label: wishes.t('minimize') },
    ...(isMac
      ? [
          { role: 'zoom', label: wishes.t('zoomWindow') } as const,
          separator,
          { role: 'front', label: wishes.t('bringAllToFront') } as const,
        ]
      : [closeWindow(wishes)]),
  ],
})

const helpMenu = (wishes: Wishes): MenuItemConstructorOptions => ({
  role: 'help',
  label: wishes.t('help'),
  submenu: [
    command(wishes, 'command-palette', wishes.t('findCommand'), 'CmdOrCtrl+K'),
    command(wishes, 'show-shortcuts', wishes.t('shortcuts')),
    command(wishes, 'introduction', wishes.t('introduction')),
    separator,
    { label: wishes.t('showLog'), click: wishes.showLog },
    ...(isMac ? [] : [{ label: wishes.t('about', { name: app.name }), role: 'about' } as const]),
  ],
})

const command = (
  { run }: Wishes,
  id: WindowCommand,
  label: string,
  accelerator?: string,
): MenuItemConstructorOptions => ({
  id,
  label,
  ...(accelerator === undefined ? {} : { accelerator }),
  click: () => run(id),
})
