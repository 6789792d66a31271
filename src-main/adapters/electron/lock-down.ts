import { app, type Session } from 'electron'

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
