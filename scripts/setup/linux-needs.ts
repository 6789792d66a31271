import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command'

/** A package of Debian or Ubuntu; a newer release may ship it under the second name. */
export interface LinuxNeed {
  readonly name: string
  readonly packages: readonly string[]
}

/** Programs that the window's tests need: a display, a session bus, a real keychain. */
const testPrograms: readonly LinuxNeed[] = [
  { name: 'Xvfb', packages: ['xvfb'] },
  { name: 'dbus-run-session', packages: ['dbus-daemon', 'dbus'] },
  { name: 'gdbus', packages: ['libglib2.0-bin'] },
  { name: 'gnome-keyring-daemon', packages: ['gnome-keyring'] },
]

/**
 * Packages of shared libraries, by the name that the loader asks for. Sources: `ldd` of Electron 33, and of our
 * add-ons.
 */
const libraryPackages: Readonly<Record<string, readonly string[]>> = {
  'libX11.so.6': ['libx11-6'],
  'libXcomposite.so.1': ['libxcomposite1'],
  'libXdamage.so.1': ['libxdamage1'],
  'libXext.so.6': ['libxext6'],
  'libXfixes.so.3': ['libxfixes3'],
  'libXrandr.so.2': ['libxrandr2'],
  'libasound.so.2': ['libasound2t64', 'libasound2'],
  'libatk-1.0.so.0': ['libatk1.0-0t64', 'libatk1.0-0'],
  'libatk-bridge-2.0.so.0': ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  'libatspi.so.0': ['libatspi2.0-0t64', 'libatspi2.0-0'],
  'libcairo.so.2': ['libcairo2'],
  'libcups.so.2': ['libcups2t64', 'libcups2'],
  'libdbus-1.so.3': ['libdbus-1-3'],
  'libdrm.so.2': ['libdrm2'],
  'libexpat.so.1': ['libexpat1'],
  'libgbm.so.1': ['libgbm1'],
  'libgio-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libglib-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libgobject-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libgtk-3.so.0': ['libgtk-3-0t64', 'libgtk-3-0'],
  'libnspr4.so': ['libnspr4'],
  'libnss3.so': ['libnss3'],
  'libnssutil3.so': ['libnss3'],
  'libpango-1.0.so.0': ['libpango-1.0-0'],
  'libsecret-1.so.0': ['libsecret-1-0'],
  'libsmime3.so': ['libnss3'],
  'libudev.so.1': ['libudev1'],
  'libxcb.so.1': ['libxcb1'],
  'libxkbcommon.so.0': ['libxkbcommon0'],
}

/** Libraries that the loader cannot find for these binaries. A library whose package is unknown has an empty list. */
export async function missingLibraries(binaries: readonly string[]): Promise<readonly LinuxNeed[]> {
  const { text } = await runCommand('ldd', binaries, { output: 'keep' })
  const names = [...text.matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name ?? '')
  return [...new Set(names)].sort().map((name) => ({ name, packages: libraryPackages[name] ?? [] }))
}

export function missingTestPrograms(): readonly LinuxNeed[] {
  return testPrograms.filter(({ name }) => !isOnPath(name))
}

function isOnPath(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => existsSync(join(folder, program)))
}
