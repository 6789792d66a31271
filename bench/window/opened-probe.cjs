/*
 * Loaded into the main process before its app (`electron -r`): prints the time, as ms since 1970, at which the page has
 * painted the element that `MOCKWRIGHT_USABLE` selects. Then the app ends.
 */
const { app } = require('electron')

app.once('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', async () => {
    await contents.executeJavaScript(`new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(${JSON.stringify(process.env.MOCKWRIGHT_USABLE)})) return requestAnimationFrame(look)
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }
      look()
    })`)
    process.stdout.write(`usable ${Date.now()}\n`, () => app.exit(0))
  })
})
