import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDisplay } from './virtual-display'

/** The prefix of a command that runs inside the session, and its environment. */
export interface DesktopSession {
  readonly prefix: readonly string[]
  readonly environment: NodeJS.ProcessEnv
}

/**
 * Runs `work` in a desktop of its own: a virtual display, a session bus, and a keychain that is unlocked, empty and
 * temporary. A person's own windows and secrets are never touched. On macOS and Windows it is the real desktop.
 */
export async function inDesktopSession<T>(work: (session: DesktopSession) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work({ prefix: [], environment: {} })

  const home = await mkdtemp(join(tmpdir(), 'mockwright-session-'))
  const display = await startDisplay()
  const leave = () => {
    display.end()
    endKeychain(home)
    rmSync(home, { recursive: true, force: true })
  }
  // Several sessions may be open: each leaves when the process exits.
  const exit = () => process.exit(130)
  process.once('exit', leave).once('SIGINT', exit).once('SIGTERM', exit)
  try {
    return await work({
      prefix: ['dbus-run-session', '--', 'sh', '-c', unlockKeychain, 'session'],
      environment: { DISPLAY: display.name, MOCKWRIGHT_SESSION_HOME: home, XDG_SESSION_TYPE: 'x11' },
    })
  } finally {
    process.off('exit', leave).off('SIGINT', exit).off('SIGTERM', exit)
    leave()
  }
}

/** The empty line is the password of the new keychain. */
const unlockKeychain = [
  'mkdir -p "$MOCKWRIGHT_SESSION_HOME/keychain"',
  'echo | XDG_DATA_HOME="$MOCKWRIGHT_SESSION_HOME" gnome-keyring-daemon --unlock --components=secrets' +
    ' --control-directory="$MOCKWRIGHT_SESSION_HOME/keychain" >/dev/null 2>&1',
  'exec "$@"',
].join('\n')

/**
 * The keychain's daemon detaches itself. It exits with its bus, unless the command was so short that the bus had gone
 * before the daemon found it; the session's own folder in its command line distinguishes it from a person's daemon.
 */
function endKeychain(home: string): void {
  for (const processId of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const commandLine = readFileSync(`/proc/${processId}/cmdline`, 'utf8')
      if (commandLine.startsWith('gnome-keyring-daemon') && commandLine.includes(home))
        process.kill(Number(processId))
    } catch (error) {
      if (!['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
