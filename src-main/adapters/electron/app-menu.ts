import { basename } from 'node:path'
import type { WindowCommand } from '@contract/desktop/settings'
import { app, Menu, type MenuItemConstructorOptions } from 'electron'

export interface AppMenuOptions {
  readonly recentPaths: readonly string[]
  /** For the development build. */
  readonly hasDeveloperTools: boolean
  readonly run: (command: WindowCommand) => void
  readonly open: (path: string) => void
  readonly clearRecent: () => void
  readonly showLog: () => void
}

const isMac = process.platform === 'darwin'
const separator: MenuItemConstructorOptions = { type: 'separator' }

/** As the platform has it: the app's own menu on macOS, Quit under File elsewhere. */
export const setAppMenu = (options: AppMenuOptions): void => {
  const menus: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    fileMenu(options),
    editMenu(options),
    viewMenu(options),
    { role: 'windowMenu' },
    helpMenu(options),
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus))
}

const fileMenu = (options: AppMenuOptions): MenuItemConstructorOptions => ({
  label: '&File',
  submenu: [
    command(options, 'open', '&Open…', 'CmdOrCtrl+O'),
    { label: 'Open &Recent', submenu: recentItems(options) },
    separator,
    command(options, 'export', '&Export…', 'CmdOrCtrl+Shift+E'),
    separator,
    isMac ? { role: 'close' } : { role: 'quit' },
  ],
})

const recentItems = ({ recentPaths, open, clearRecent }: AppMenuOptions): MenuItemConstructorOptions[] => [
  ...recentPaths.slice(0, 10).map((path) => ({
    // An ampersand would underline the letter after it.
    label: basename(path).replaceAll('&', '&&'),
    toolTip: path,
    click: () => open(path),
  })),
  ...(recentPaths.length > 0 ? [separator] : []),
  { label: 'Clear Menu', enabled: recentPaths.length > 0, click: clearRecent },
]

const editMenu = (options: AppMenuOptions): MenuItemConstructorOptions => ({
  label: '&Edit',
  submenu: [
    command(options, 'undo', '&Undo', 'CmdOrCtrl+Z'),
    command(options, 'redo', '&Redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
})

const viewMenu = (options: AppMenuOptions): MenuItemConstructorOptions => ({
  label: '&View',
  submenu: [
    command(options, 'zoom-in', 'Zoom &In', 'CmdOrCtrl+='),
    command(options, 'zoom-out', 'Zoom &Out', 'CmdOrCtrl+-'),
    command(options, 'zoom-fit', '&Fit on Screen', 'CmdOrCtrl+0'),
    command(options, 'zoom-100', '&Actual Pixels', 'CmdOrCtrl+1'),
    separator,
    command(options, 'toggle-layers', '&Layers'),
    command(options, 'toggle-inspector', 'I&nspector'),
    separator,
    { role: 'togglefullscreen' },
    ...(options.hasDeveloperTools ? [separator, { role: 'toggleDevTools' } as const] : []),
  ],
})

const helpMenu = (options: AppMenuOptions): MenuItemConstructorOptions => ({
  role: 'help',
  submenu: [
    command(options, 'command-palette', 'Find a &Command…', 'CmdOrCtrl+K'),
    command(options, 'show-shortcuts', '&Keyboard Shortcuts'),
    separator,
    { label: 'Show &Log', click: options.showLog },
    ...(isMac ? [] : [{ label: `&About ${app.name}`, role: 'about' } as const]),
  ],
})

const command = (
  { run }: AppMenuOptions,
  id: WindowCommand,
  label: string,
  accelerator?: string,
): MenuItemConstructorOptions => ({
  id,
  label,
  ...(accelerator === undefined ? {} : { accelerator }),
  click: () => run(id),
})
