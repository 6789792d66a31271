import { runCommand } from './run-command'

/**
 * What Electron must be told when this system cannot sandbox it: it refuses to start as root, or where unprivileged
 * user namespaces are closed (Ubuntu since 24.04 closes them to programs that it has no profile for).
 */
export async function sandboxFlags(): Promise<readonly string[]> {
  if (process.platform !== 'linux') return []
  if (process.getuid?.() === 0) return ['--no-sandbox']

  const { exitCode } = await runCommand('unshare', ['--user', '--map-root-user', 'true'], { output: 'keep' })
  if (exitCode === 0) return []
  console.log(
    'Runtime: this system does not allow its sandbox, so this window runs without it. To allow it until the next start: ' +
      'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  )
  return ['--no-sandbox']
}
