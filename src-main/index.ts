import { join, resolve } from 'node:path'
import { languageFor } from '@contract/language/languages'
import { app, clipboard, nativeTheme, session, shell } from 'electron'
import { version } from '../package.json'
import { setAppMenu } from './adapters/electron/app-menu'
import { type AppWindow, openAppWindow } from './adapters/electron/app-window'
import { createBatchDialogs } from './adapters/electron/batch-dialogs'
import { createElectronDialogs } from './adapters/electron/electron-dialogs'
import { denyPermissions, lockDownPages } from './adapters/electron/lock-down'
import { pageAddress, registerSchemes, servePage, serveThumbnails } from './adapters/electron/page-protocols'
import { utilityProcessLauncher } from './adapters/electron/utility-process-launcher'
import { userDataFolder } from './adapters/files/user-folders'
import { createKeytarKeychain } from './adapters/keychain/keytar-keychain'
import { createTexts } from './adapters/language/texts'
import { createFileLog } from './adapters/log/file-log'
import { createEngine, engineHostFile } from './create-engine'
import { openDesktopBackend } from './desktop-backend'
import { createIpcDoor } from './doors/ipc'

const programFolder = __dirname
const projectFolder = join(programFolder, '..', '..')
const developmentAddress = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']

app.setName('Mockwright')
const dataFolder = app.commandLine.hasSwitch('user-data-dir') ? app.getPath('userData') : userDataFolder()
app.setPath('userData', join(dataFolder, 'window'))
// Both at once leave Chromium's helpers unable to start: as root (tests, containers) the switch is the only way.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerSchemes()
lockDownPages()

const logFile = join(dataFolder, 'log', 'mockwright.log')
const log = createFileLog(logFile, app.isPackaged ? undefined : (line) => process.stderr.write(line))
process.on('unhandledRejection', (reason) => log.error('A promise was rejected and nobody cared', reason))

/** What was to be opened before the window could. */
const waitingPaths: string[] = documentsIn(process.argv)

if (app.requestSingleInstanceLock()) {
  app.on('open-file', (event, path) => {
    event.preventDefault()
    waitingPaths.push(path)
  })
  void app.whenReady().then(start)
} else app.quit()

function start(): void {
  const texts = createTexts()
  const engine = createEngine({
    launcher: utilityProcessLauncher(engineHostFile(programFolder), 'Mockwright Engine'),
    programFolder,
    dataFolder,
    log: log.info,
  })
  const backend = openDesktopBackend({
    dataFolder,
    samplesFolder: join(app.isPackaged ? process.resourcesPath : projectFolder, 'resources', 'samples'),
    engine,
    dialogs: createElectronDialogs(texts),
    batchDialogs: createBatchDialogs(texts),
    texts,
    keychain: createKeytarKeychain(),
    log,
    info: {
      name: app.name,
      version,
      electron: process.versions['electron'] ?? '',
      platform: process.platform,
    },
    setTheme: (theme) => {
      nativeTheme.themeSource = theme === 'contrast' ? 'dark' : theme
    },
    setLanguage: (choice) => {
      texts.speak(languageFor(choice, app.getLocale()))
      refreshMenu()
    },
    copyText: (text) => clipboard.writeText(text),
    openAddress: (address) => shell.openExternal(address),
    onOpened: (path) => {
      app.addRecentDocument(path)
      refreshMenu()
    },
  })
  const ipcDoor = createIpcDoor({ desktop: backend.router, service: backend.service.router }, log)
  let window: AppWindow | null = null

  const open = (path: string): void => {
    backend.grants.grant(path)
    if (window?.isOpen) window.send({ type: 'opened', path })
    else waitingPaths.push(path)
  }

  const openWindow = (): void => {
    engine.warmUp()
    window = openAppWindow({
      preloadFile: join(programFolder, '..', 'preload', 'index.cjs'),
      address: developmentAddress ?? pageAddress,
      boundsFile: join(dataFolder, 'window-bounds.json'),
      log,
      serveCalls: ipcDoor.serve,
      connectPreview: (port) => engine.connectPreview(port),
      onReady: () => {
        for (const path of waitingPaths.splice(0)) open(path)
      },
      onGranted: backend.grants.grant,
    })
  }

  const refreshMenu = (): void =>
    setAppMenu({
      texts,
      recentPaths: backend.recents.list().map(({ path }) => path),
      hasDeveloperTools: !app.isPackaged,
      run: (command) => window?.send({ type: 'command', command }),
      open,
      clearRecent: () => {
        for (const { uuid } of backend.recents.list()) backend.recents.remove(uuid)
        app.clearRecentDocuments()
        refreshMenu()
      },
      showLog: () => shell.showItemInFolder(logFile),
    })

  denyPermissions(session.defaultSession)
  servePage(session.defaultSession, join(programFolder, '..', 'renderer'))
  serveThumbnails(session.defaultSession, backend.pictureAt, log)
  backend.applySettings().catch((error: unknown) => log.error('The settings could not be applied', error))
  refreshMenu()
  openWindow()
  engine.onStart(() => {
    window?.reconnectPreview()
    window?.send({ type: 'engine-restarted' })
  })

  app.removeAllListeners('open-file')
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open(path)
  })
  app.on('second-instance', (_event, argv, workingFolder) => {
    if (!window?.isOpen) openWindow()
    window?.focus()
    for (const path of documentsIn(argv, workingFolder)) open(path)
  })
  app.on('activate', () => {
    if (!window?.isOpen) openWindow()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.once('will-quit', (event) => {
    event.preventDefault()
    void backend
      .close()
      .finally(() => engine.close())
      .finally(() => {
        app.quit()
      })
  })
}

/** Files that the system or a shell asks us to open. */
function documentsIn(argv: readonly string[], workingFolder = process.cwd()): string[] {
  return argv
    .slice(1)
    .filter((argument) => /\.(psd|psb)$/i.test(argument) && !argument.startsWith('-'))
    .map((argument) => resolve(workingFolder, argument))
}
