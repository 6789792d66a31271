import { app, type Session } from 'electron'
import type { Log } from '../../service/ports/log'

/** Keeps every page from navigating elsewhere, opening a window, embedding another page or getting a permission. */
export const lockDownPages = (): void => {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
}

/** The page saves nothing itself: files are written by main, where the person chose in a dialog. */
export const refuseDownloads = (session: Session, log: Log): void => {
  session.on('will-download', (event, item) => {
    event.preventDefault()
    log.warn(`The page tried to download a file of ${item.getTotalBytes()} bytes, which was refused`)
  })
}

/**
 * Chromium's own debugger has no fuse, unlike Node's. Must be called before the app is ready, when Chromium reads its
 * switches.
 */
export const refuseRemoteDebugging = (): void => {
  for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) app.commandLine.removeSwitch(name)
}
