import type { ElectronApplication, Page } from '@playwright/test'

/**
 * Ends the program in an app whose process goes on: windows, engines and the database are closed as at a person's Quit,
 * and what Chromium, the system's clipboard and a test's own answers to dialogs have kept is forgotten.
 */
export const endProgram = (app: ElectronApplication): Promise<void> =>
  app.evaluate(async ({ app: main, BrowserWindow, clipboard, dialog, nativeTheme, session }) => {
    const quit = main.quit
    // The window stays until the rest has ended: work that is watched without a window would ask to quit as well.
    await new Promise<void>((closed) => {
      main.quit = closed
      main.emit('before-quit', { preventDefault: () => undefined })
      main.emit('will-quit', { preventDefault: () => undefined })
    })
    main.quit = () => undefined
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
    for (const event of ['before-quit', 'second-instance', 'activate', 'open-file', 'open-url'] as const)
      main.removeAllListeners(event)
    for (const event of ['window-all-closed', 'web-contents-created'] as const) main.removeAllListeners(event)
    await new Promise((later) => setTimeout(later, 50))
    main.quit = quit
    for (const event of ['unhandledRejection', 'uncaughtException']) process.removeAllListeners(event)
    const kept = session.defaultSession
    for (const scheme of ['app', 'mockwright']) kept.protocol.unhandle(scheme)
    await kept.clearStorageData()
    await kept.clearCache()
    clipboard.clear()
    nativeTheme.themeSource = 'system'
    // A test may have answered in their place.
    const { untouched } = globalThis as { untouched?: Partial<typeof dialog> }
    Object.assign(dialog, untouched)
  })

/** Remembers Electron's dialogs before a test answers in their place. */
export const keepDialogs = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ dialog }) => {
    const { showOpenDialog, showSaveDialog, showMessageBox } = dialog
    Object.assign(globalThis, { untouched: { showOpenDialog, showSaveDialog, showMessageBox } })
  })

/** Starts the ended program from its first line, on another data folder. Resolves to its window. */
export async function beginProgram(
  app: ElectronApplication,
  dataFolder: string,
  program: string,
): Promise<Page> {
  const [page] = await Promise.all([
    app.waitForEvent('window'),
    app.evaluate(
      ({ app: main, protocol }, { dataFolder, program }) => {
        const load = process.getBuiltinModule('module').createRequire(program)
        for (const file of Object.keys(load.cache)) if (file.includes('/out/main/')) delete load.cache[file]
        // Once in the life of a process, before it is ready; the schemes are the same.
        protocol.registerSchemesAsPrivileged = () => undefined
        main.setPath('userData', dataFolder)
        // After the answer: what waits for it could be collected as garbage while so much is loaded.
        setImmediate(() => load(program))
      },
      { dataFolder, program },
    ),
  ])
  return page
}
