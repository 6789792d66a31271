/**
 * The app of the npm-shipped Electron when it carries none of its own: it opens the app whose path is the first
 * argument that is not a flag, as the official `electron PATH` does. `-r FILE` and `--require FILE` are loaded first,
 * which is how Playwright attaches.
 *
 * A module with top-level await, not a script: Electron holds back `ready` until this module is done, and an app may
 * only enable the sandbox or register its schemes before that.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const require = createRequire(import.meta.url)
const { appPath, preloads } = readArguments(process.argv.slice(1))

if (appPath === undefined) {
  fail('Expected the path of an app as the first argument. Example: electron ./my-app')
} else {
  try {
    await openApp(resolve(appPath))
  } catch (error) {
    fail(`Could not open the app in ${resolve(appPath)}: ${error.stack ?? error}`)
  }
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

  describeApp(path)
  await import(pathToFileURL(require.resolve(path)).href)
}

/** Gives the process the name and version of the app's package.json; a single script has neither. */
function describeApp(path) {
  const manifestPath = join(path, 'package.json')
  if (!existsSync(manifestPath)) {
    app.setAppPath(dirname(path))
    return
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const name = manifest.productName ?? manifest.name
  if (manifest.version) app.setVersion(manifest.version)
  if (name) app.name = name
  app.setDesktopName(manifest.desktopName ?? `${app.name}.desktop`)
  app.setAppPath(path)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  app.exit(1)
}
