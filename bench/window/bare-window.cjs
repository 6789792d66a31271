/* A window with nothing but a heading: the floor of the time of opening, and of the cost of a frame. */
const { app, BrowserWindow } = require('electron')

const lines = Array.from({ length: 2000 }, (_, line) => `<p style="margin:0;height:28px">Line ${line}</p>`)
const page = `<!doctype html><h1>Bare</h1><div id="lines" style="height:600px;overflow:auto">${lines.join('')}</div>`

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    webPreferences: { sandbox: true },
  })
  window.once('ready-to-show', () => window.show())
  window.loadURL(`data:text/html,${encodeURIComponent(page)}`)
})
