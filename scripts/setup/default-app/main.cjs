/**
 * What the npm-shipped Electron runs when it carries no app of its own: it opens the app whose path is the
 * first argument that is not a flag, as the official `electron PATH` does. `-r FILE` and `--require FILE` are
 * loaded before it, which is how Playwright enters.
 */
const { existsSync, readFileSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')
const { pathToFileURL } = require('node:url')
const { app, dialog } = require('electron')

const { appPath, preloads } = readArguments(process.argv.slice(1))

if (appPath === undefined) {
  process.stderr.write('Expected the path of an app as the first argument. Example: electron ./my-app\n')
  app.exit(1)
} else {
  openApp(resolve(appPath)).catch((error) => {
    process.stderr.write(`Could not open the app in ${resolve(appPath)}: ${error.stack ?? error}\n`)
    if (process.platform !== 'linux') dialog.showErrorBox('Could not open the app', String(error))
    app.exit(1)
  })
}

function readArguments(args) {
  const preloads = []
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]
    if (argument === '-r' || argument === '--require') preloads.push(args[++index])
    else if (!argument.startsWith('-')) return { appPath: argument, preloads }
  }
  return { appPath: undefined, preloads }
}

async function openApp(path) {
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
  for (const preload of preloads) require(resolve(preload))

  const entry = describeAsApp(path) ?? path
  await import(pathToFileURL(require.resolve(entry)).href)
}

/** Takes the app's name and version from its package.json; undefined when `path` is a script, not a folder. */
function describeAsApp(path) {
  const manifestPath = join(path, 'package.json')
  if (!existsSync(manifestPath)) {
    app.setAppPath(dirname(path))
    return undefined
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  if (manifest.version) app.setVersion(manifest.version)
  const name = manifest.productName ?? manifest.name
  if (name) app.name = name
  if (process.platform === 'linux') app.setDesktopName(manifest.desktopName ?? `${app.name}.desktop`)
  app.setAppPath(path)
  return path
}
