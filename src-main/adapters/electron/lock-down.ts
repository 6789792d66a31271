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

/**
 * The page may frame the embedded editor of this computer's server and nothing else: neither a page of another program
 * on this computer nor anything else that the server has. `serverAddress` is null while the server is off.
 */
export const frameOnlyTheEditor = (session: Session, serverAddress: () => string | null, log: Log): void => {
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'], types: ['subFrame'] }, ({ url }, answer) => {
    const server = serverAddress()
    const isEditor = server !== null && url.startsWith(`${server}/studio/?`)
    if (!isEditor)
      log.warn(`The page tried to frame ${URL.parse(url)?.origin ?? 'an address'}, which was refused`)
    answer({ cancel: !isEditor })
  })
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
