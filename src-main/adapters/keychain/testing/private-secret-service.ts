import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * A bus and a keychain for this process alone, which can be locked and restarted without affecting a person's or
 * another test's.
 */
export interface PrivateSecretService {
  /** Locks the keychain, as a screen lock may. Nobody is there to enter the password. */
  lock(): Promise<void>
  /** Restarts the service, as after a log-in: stored secrets are still there. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Call before the first use of the keychain: a process looks up its bus once. */
export const startPrivateSecretService = async (): Promise<PrivateSecretService> => {
  const home = await mkdtemp(join(tmpdir(), 'mockwright-keychain-'))
  // Without a display the password window closes at once, which counts as a refusal.
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...rest } = process.env
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env: rest,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await firstLine(bus)
  process.env['DBUS_SESSION_BUS_ADDRESS'] = address
  const environment = { ...rest, DBUS_SESSION_BUS_ADDRESS: address, XDG_DATA_HOME: home }
  let daemon: ChildProcess | null = null

  const stop = async (): Promise<void> => {
    if (daemon?.exitCode !== null) return
    daemon.kill()
    await once(daemon, 'exit')
  }
  const start = async (): Promise<void> => {
    await stop()
    daemon = spawn(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets', `--control-directory=${home}`],
      { env: environment, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    // The password is empty; the line break ends it.
    daemon.stdin?.end('\n')
    await succeeds(spawnOnBus(environment, 'wait', '--timeout', '20', secrets))
  }
  await start()
  return {
    lock: () =>
      succeeds(
        spawnOnBus(
          environment,
          ...['call', '--dest', secrets, '--object-path', '/org/freedesktop/secrets'],
          ...['--method', 'org.freedesktop.Secret.Service.Lock'],
          "[objectpath '/org/freedesktop/secrets/collection/login']",
        ),
      ),
    restart: start,
    async close() {
      await stop()
      bus.kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const secrets = 'org.freedesktop.secrets'

const spawnOnBus = (env: NodeJS.ProcessEnv, verb: string, ...args: readonly string[]): ChildProcess =>
  spawn('gdbus', [verb, '--session', ...args], { env, stdio: 'ignore' })

const succeeds = async (child: ChildProcess): Promise<void> => {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} left with ${code}`)
}

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('The bus has no output')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The bus told no address')
}
