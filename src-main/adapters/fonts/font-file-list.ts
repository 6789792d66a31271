import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isFont = /[.](ttf|otf|ttc|otc)$/i

/**
 * The system's font files: those that fontconfig lists, else those in the system's and the person's folders. Sorted.
 */
export const fontFileList = async (): Promise<readonly string[]> => {
  const listed = process.platform === 'linux' ? await listedByFontconfig() : []
  const files = listed.length > 0 ? listed : (await Promise.all(fontFolders().map(filesIn))).flat()
  return [...new Set(files.filter((file) => isFont.test(file)))].sort()
}

const listedByFontconfig = async (): Promise<readonly string[]> => {
  const options = { maxBuffer: 2 ** 24, timeout: 20_000 }
  const { stdout } = await run('fc-list', ['--format', '%{file}\\n'], options).catch(() => ({ stdout: '' }))
  return stdout.split('\n')
}

/** Missing folders and those without read rights are empty. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const fontFolders = (): readonly string[] => {
  const home = homedir()
  if (process.platform === 'win32') {
    const windows = process.env['WINDIR'] ?? 'C:\\Windows'
    const local = process.env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local')
    return [join(windows, 'Fonts'), join(local, 'Microsoft', 'Windows', 'Fonts')]
  }
  if (process.platform === 'darwin')
    return ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library', 'Fonts')]
  const shared = process.env['XDG_DATA_HOME'] ?? join(home, '.local', 'share')
  return ['/usr/share/fonts', '/usr/local/share/fonts', join(home, '.fonts'), join(shared, 'fonts')]
}
