import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command'

/**
 * The flags that Electron needs if this system cannot sandbox it: it refuses to start as root, or if neither
 * unprivileged user namespaces are allowed (Ubuntu restricts them since 24.04) nor its own helper belongs to root.
 */
export async function sandboxFlags(executable: string): Promise<readonly string[]> {
  if (process.platform !== 'linux') return []
  if (process.getuid?.() === 0) return ['--no-sandbox']

  const helper = join(dirname(executable), 'chrome-sandbox')
  if (isSetuidRoot(helper) || (await hasUserNamespaces())) return []
  console.log(
    'Runtime: this system does not let Electron sandbox its pages, so this window runs without that. To allow it:\n' +
      `  sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`,
  )
  return ['--no-sandbox']
}

function isSetuidRoot(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && stats.uid === 0 && (stats.mode & 0o4000) !== 0
}

async function hasUserNamespaces(): Promise<boolean> {
  const { exitCode } = await runCommand('unshare', ['--user', '--map-root-user', 'true'], { output: 'keep' })
  return exitCode === 0
}
