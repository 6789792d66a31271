import { join } from 'node:path'
import { readAppLink } from '@contract/desktop/app-link'
import type { Settings } from '@contract/desktop/settings'
import { toFailure } from '@contract/errors'
import { languageFor } from '@contract/languages'
import { sayFailure } from '@language/say-failure'
import { app, clipboard, dialog, nativeTheme, session, shell } from 'electron'
import { version } from '../package.json'
import { setAppMenu, textMenu } from './adapters/electron/app-menu'
import { createAppPresence } from './adapters/electron/app-presence'
import { type OpenedAppWindow, openAppWindow } from './adapters/electron/app-window'
import { createBatchDialogs } from './adapters/electron/batch-dialogs'
import { copyPng } from './adapters/electron/copy-png'
import { createElectronDialogs } from './adapters/electron/electron-dialogs'
import { createElectronDragOut } from './adapters/electron/electron-drag-out'
import { filmPageLauncher } from './adapters/electron/film-page-launcher'
import {
  denyPermissions,
  frameOnlyTheEditor,
  lockDownPages,
  refuseDownloads,
  refuseRemoteDebugging,
} from './adapters/electron/lock-down'
import { type OpenRequest, openRequestsIn } from './adapters/electron/open-requests'
import { pageMenu } from './adapters/electron/page-menu'
import {
  filmPageAddress,
  pageAddress,
  registerSchemes,
  servePage,
  servePictures,
} from './adapters/electron/page-protocols'
import { utilityProcessLauncher } from './adapters/electron/utility-process-launcher'
import { userDataFolder } from './adapters/files/user-folders'
import { createKeytarKeychain } from './adapters/keychain/keytar-keychain'
import { createTexts } from './adapters/language/texts'
import { createFileLog } from './adapters/log/file-log'
import { secretsKeyVariable } from './adapters/secrets/keys-in-environment'
import { readXlsxApart } from './adapters/spreadsheet/read-xlsx-apart'
import { decodeLimitsIn } from './compose/create-engine'
import { composeFilmEncoder } from './compose/create-film-encoder'
import { openDesktopBackend } from './compose/desktop-backend'
import { createDesktopEngines, engineProcessNames } from './compose/desktop-engines'
import { picturesHostFile } from './compose/process-files'
import { createIpcDoor } from './doors/ipc'
import { createClosing } from './service/presence/closing'
import { assistantSettings } from './service/settings/assistant-settings'

/** The menu is rebuilt once no further file has been opened for this long. */
const menuSettleMs = 200
/** The window is drawn by then: a decoder that waits saves the first drawing 0.4 s and takes 35 MB. */
const decoderAfterMs = 5000
const programFolder = __dirname
const projectFolder = join(programFolder, '..', '..')
const resourcesFolder = join(app.isPackaged ? process.resourcesPath : projectFolder, 'resources')
const developmentAddress = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']

app.setName('Mockwright')
const dataFolder = app.commandLine.hasSwitch('user-data-dir') ? app.getPath('userData') : userDataFolder()
app.setPath('userData', join(dataFolder, 'window'))
if (app.isPackaged) refuseRemoteDebugging()
// The sandbox and `no-sandbox` together keep Chromium's helpers from starting: as root (tests, containers) the switch
// is the only way.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerSchemes()
lockDownPages()

const logFile = join(dataFolder, 'log', 'mockwright.log')
const log = createFileLog(logFile, app.isPackaged ? undefined : (line) => process.stderr.write(line))
if (app.commandLine.hasSwitch('no-sandbox'))
  log.warn('The page is not sandboxed, because --no-sandbox was given')
process.on('unhandledRejection', (reason) => log.error('A promise was rejected and nobody cared', reason))
// Otherwise Electron shows an error dialog, which a program that is shutting down waits for.
process.on('uncaughtException', (error) => log.error('An error that nobody caught', error))

/** Requests to open something, received before the window could handle them. */
const waiting: OpenRequest[] = openRequestsIn(process.argv)

if (app.requestSingleInstanceLock()) {
  if (app.isPackaged) app.setAsDefaultProtocolClient('mockwright')
  onOpenRequest((request) => waiting.push(request))
  void app.whenReady().then(start).catch(refuseToStart)
} else app.quit()

/** Nobody would see a failure that keeps the window from opening. */
function refuseToStart(error: unknown): void {
  log.error('Mockwright cannot start', error)
  const { message, suggestion = '' } = sayFailure(toFailure(error), languageFor('system', app.getLocale()))
  dialog.showErrorBox(app.name, `${message}\n\n${suggestion}`)
  app.exit(1)
}

async function start(): Promise<void> {
  const texts = createTexts()
  const engines = createDesktopEngines({ programFolder, dataFolder }, log)
  const { engine } = engines
  const filmEncoder = composeFilmEncoder({
    dataFolder,
    log,
    page: filmPageLauncher({
      preloadFile: join(programFolder, '..', 'preload', 'film-page.cjs'),
      address: filmPageAddress,
    }),
    pictures: utilityProcessLauncher(picturesHostFile(programFolder), {
      serviceName: 'Mockwright Pictures',
      givesWay: true,
    }),
    environment: process.env,
  })
  const decodeLimits = decodeLimitsIn(dataFolder, log)
  let window: OpenedAppWindow | null = null
  /** Kept here, because a window that closes does not wait for a store. */
  let inBackground: Settings['in_background'] = 'ask'
  const backend = await openDesktopBackend({
    dataFolder,
    samplesFolder: join(resourcesFolder, 'samples'),
    fontsFolder: join(resourcesFolder, 'fonts'),
    studioFolder: join(programFolder, '..', 'studio'),
    engine,
    background: engines.background,
    decoders: engines.decoders,
    vision: engines.vision,
    films: { drawer: engines.filmDrawer, encoder: filmEncoder },
    tuning: engines.tuning,
    engineBytes: () => memoryOf(engineProcessNames),
    dialogs: createElectronDialogs(texts),
    batchDialogs: createBatchDialogs(texts),
    dragOut: createElectronDragOut(() => window),
    texts,
    readSpreadsheet: readXlsxApart(
      join(programFolder, 'spreadsheet-worker.cjs'),
      async () => (await decodeLimits()).table,
    ),
    keychain: createKeytarKeychain(),
    secretsKey: process.env[secretsKeyVariable],
    log,
    info: {
      name: app.name,
      version,
      electron: process.versions['electron'] ?? '',
      platform: process.platform,
      // A packaged app carries no command line.
      assistant_settings: app.isPackaged ? null : assistantSettings(join(programFolder, 'cli.cjs')),
    },
    setTheme: (theme) => {
      nativeTheme.themeSource = theme === 'contrast' ? 'dark' : theme
    },
    setLanguage: (choice) => {
      texts.speak(languageFor(choice, app.getLocale()))
      refreshMenu()
    },
    setInBackground: (answer) => {
      inBackground = answer
    },
    copyText: (text) => clipboard.writeText(text),
    copyPng,
    windowMenu: pageMenu,
    openAddress: (address) => shell.openExternal(address),
    onOpened: (path) => {
      app.addRecentDocument(path)
      refreshMenuSoon()
    },
  })
  const ipcDoor = createIpcDoor(
    { desktop: backend.router, service: backend.service.router, remote: backend.remoteRouter },
    log,
  )

  const open = (request: OpenRequest): void => {
    if (!window?.isReady) waiting.push(request)
    else if (request.kind === 'link') window.send({ type: 'link', link: request.link })
    else {
      backend.grants.grant(request.path)
      window.send({ type: 'opened', path: request.path })
    }
  }

  const openWindow = (): void => {
    engine.warmUp()
    presence.noteOpened()
    window = openAppWindow({
      preloadFile: join(programFolder, '..', 'preload', 'index.cjs'),
      address: developmentAddress ?? pageAddress,
      boundsFile: join(dataFolder, 'window-bounds.json'),
      log,
      serveCalls: ipcDoor.serve,
      connectPreview: (port) => engine.connectPreview(port),
      onReady: () => {
        for (const request of waiting.splice(0)) open(request)
      },
      textMenu: (text) => textMenu(texts, text),
      mayClose: () => presence.mayClose(),
      onGranted: backend.grants.grant,
    })
  }

  const bringWindow = (): void => {
    if (!window?.isOpen) openWindow()
    window?.focus()
  }

  const presence = createAppPresence({
    texts,
    iconsFolder: join(resourcesFolder, 'icons'),
    log,
    window: () => window,
    openWindow: bringWindow,
    openRun(id) {
      bringWindow()
      open({ kind: 'link', link: { place: 'run', id } })
    },
    setPaused: backend.setHotFoldersPaused,
    quit: () => app.quit(),
    inBackground: () => inBackground,
    createClosing,
    keepAnswer(in_background) {
      inBackground = in_background
      backend.settings
        .set({ in_background })
        .catch((error: unknown) => log.error('The answer could not be stored', error))
    },
  })

  const showMenu = async (): Promise<void> => {
    const recent = await backend.recents.list()
    setAppMenu({
      texts,
      recentPaths: recent.map(({ path }) => path),
      hasDeveloperTools: !app.isPackaged,
      run: (command) => window?.send({ type: 'command', command }),
      open: (path) => open({ kind: 'document', path }),
      clearRecent: () =>
        void clearRecent().catch((error: unknown) =>
          log.error('The recent documents could not be cleared', error),
        ),
      showLog: () => shell.showItemInFolder(logFile),
    })
  }
  const refreshMenu = (): void =>
    void showMenu().catch((error: unknown) => log.error('The menu could not be refreshed', error))

  const clearRecent = async (): Promise<void> => {
    for (const { uuid } of await backend.recents.list()) await backend.recents.remove(uuid)
    app.clearRecentDocuments()
    refreshMenu()
  }

  let menuTimer: NodeJS.Timeout | undefined
  /** A batch opens a dozen mockups at once, and each menu rebuild blocks this process for 10 ms. */
  const refreshMenuSoon = (): void => {
    clearTimeout(menuTimer)
    menuTimer = setTimeout(refreshMenu, menuSettleMs)
  }

  denyPermissions(session.defaultSession)
  frameOnlyTheEditor(session.defaultSession, () => backend.service.server.address, log)
  refuseDownloads(session.defaultSession, log)
  servePage(session.defaultSession, join(programFolder, '..', 'renderer'))
  servePictures(session.defaultSession, backend, log)
  backend.applySettings().catch((error: unknown) => log.error('The settings could not be applied', error))
  refreshMenu()
  openWindow()
  engine.onStart((isPlanned) => {
    window?.reconnectPreview()
    window?.send({ type: 'engine-restarted', isPlanned })
  })

  setTimeout(() => engines.decoders.keepOneReady(), decoderAfterMs).unref()
  backend.followWork(presence)
  void backend.goOn()

  onOpenRequest(open)
  app.on('second-instance', (_event, argv, workingFolder) => {
    bringWindow()
    for (const request of openRequestsIn(argv, workingFolder)) open(request)
  })
  app.on('activate', () => {
    if (!window?.isOpen) openWindow()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !presence.keepsWorking) app.quit()
  })
  app.once('will-quit', (event) => {
    event.preventDefault()
    clearTimeout(menuTimer)
    void backend
      .close()
      .finally(() => engines.close())
      .finally(() => {
        app.quit()
      })
  })
}

/** macOS sends these events instead of starting a program twice. Replaces the previous listener. */
function onOpenRequest(hear: (request: OpenRequest) => void): void {
  for (const event of ['open-file', 'open-url'] as const) app.removeAllListeners(event)
  app.on('open-file', (event, path) => {
    event.preventDefault()
    hear({ kind: 'document', path })
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const link = readAppLink(url)
    if (link) hear({ kind: 'link', link })
  })
}

/** Memory of our processes with these names; null if none is running. The system reports KiB. */
function memoryOf(processNames: readonly string[]): number | null {
  const found = app.getAppMetrics().filter(({ name = '' }) => processNames.includes(name))
  return found.length > 0 ? found.reduce((sum, { memory }) => sum + memory.workingSetSize * 1024, 0) : null
}
