import type { MenuEntry } from '@contract/desktop/window-menu'
import { BrowserWindow, Menu, type MenuItem } from 'electron'
import type { WindowMenu } from '../../service/ports/window-menu'

/** Whether the page shows the menu: on macOS it is in the system's bar, elsewhere the bar knows no dark theme. */
export const isMenuInPage = process.platform !== 'darwin'

/** For text fields, which have them in a menu of their own: in this menu the field has lost the focus. */
const textRoles: ReadonlySet<string> = new Set(['cut', 'copy', 'paste', 'selectall'])

const isShown = ({ visible, role }: MenuItem): boolean =>
  visible && !textRoles.has((role ?? '').toLowerCase())

/** The application menu, read anew at each call. */
export const pageMenu: WindowMenu = {
  list: () => (isMenuInPage ? entriesOf(Menu.getApplicationMenu(), []) : []),
  choose(place) {
    const item = itemAt(Menu.getApplicationMenu(), place)
    // Films are drawn in a window that nobody sees.
    const window = BrowserWindow.getAllWindows().find((each) => each.isVisible())
    if (item?.enabled && window) item.click({}, window, window.webContents)
  },
}

function entriesOf(menu: Menu | null | undefined, above: readonly number[]): MenuEntry[] {
  const entries: MenuEntry[] = []
  let isAfterLine = false
  for (const [at, item] of (menu?.items ?? []).entries()) {
    if (item.type === 'separator') isAfterLine = entries.length > 0
    else if (isShown(item)) {
      const place = [...above, at]
      const items = entriesOf(item.submenu, place)
      entries.push({
        place,
        label: item.label.replaceAll('&&', '\0').replaceAll('&', '').replaceAll('\0', '&'),
        chord: chordOf(item),
        isEnabled: item.enabled,
        isAfterLine,
        items,
      })
      isAfterLine = false
    }
  }
  return entries
}

const itemAt = (menu: Menu | null, [first, ...rest]: readonly number[]): MenuItem | undefined => {
  const item = menu?.items[first ?? -1]
  return rest.length === 0 || !item ? item : itemAt(item.submenu ?? null, rest)
}

/** Electron's `CmdOrCtrl+Shift+E` as `mod+shift+e`; the roles' own keys are Electron's. */
const chordOf = ({ accelerator }: MenuItem): string | null => {
  if (typeof accelerator !== 'string' || accelerator === '') return null
  return accelerator.toLowerCase().replace(/^(cmdorctrl|commandorcontrol|ctrl|control)\+/, 'mod+')
}
