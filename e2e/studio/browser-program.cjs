/** Electron as nothing but a browser: pages from the web, each with a storage of its own, and no program behind them. */
const { app, BrowserWindow } = require('electron')

app.on('window-all-closed', () => undefined)
app.whenReady().then(() => {
  let pages = 0
  globalThis.openPage = () => {
    pages += 1
    const window = new BrowserWindow({
      ...{ width: 1440, height: 900, useContentSize: true },
      webPreferences: {
        partition: `page-${pages}`,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
      },
    })
    return window.loadURL('about:blank')
  }
})
