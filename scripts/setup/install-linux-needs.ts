import type { LinuxNeed } from './linux-needs'
import { runCommand } from './run-command'

/**
 * Installs missing packages with apt-get, as root or if sudo asks for no password. Otherwise it throws, with the
 * command to run. It does nothing if nothing is missing.
 */
export async function installLinuxNeeds(needs: readonly LinuxNeed[]): Promise<void> {
  if (needs.length === 0) return
  const names = needs.map(({ name }) => name).join(', ')
  const asRoot = await rootPrefix()
  if (!(await hasApt())) {
    throw new Error(
      `Missing on this system: ${names}. Install the packages that provide them, then run this again.`,
    )
  }
  if (asRoot !== undefined) await runAsRoot(asRoot, ['update', '--quiet=2'])

  const packages = await packagesFor(needs)
  const install = ['install', '--yes', '--no-install-recommends', ...packages]
  if (asRoot === undefined) {
    throw new Error(
      `Missing on this system: ${names}. Install them, then run this again:\n  sudo apt-get ${install.join(' ')}`,
    )
  }
  console.log(`System packages: installing ${packages.join(' ')}…`)
  await runAsRoot(asRoot, [...install.slice(0, 1), '--quiet=2', ...install.slice(1)])
}

async function hasApt(): Promise<boolean> {
  return (await runCommand('apt-get', ['--version'], { output: 'keep' })).exitCode === 0
}

/** The prefix of a command that must run as root; undefined if that needs a person. */
async function rootPrefix(): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return []
  const { exitCode } = await runCommand('sudo', ['-n', 'true'], { output: 'keep' })
  return exitCode === 0 ? ['sudo', '-n'] : undefined
}

/** For each need, the first of its packages that this release of the system has. */
async function packagesFor(needs: readonly LinuxNeed[]): Promise<readonly string[]> {
  const chosen = new Set<string>()
  for (const { name, packages } of needs) {
    const known = await firstKnown(packages)
    if (known === undefined) throw new Error(`No package of this system is known to us that provides ${name}`)
    chosen.add(known)
  }
  return [...chosen]
}

async function firstKnown(packages: readonly string[]): Promise<string | undefined> {
  for (const name of packages) {
    const { text } = await runCommand('apt-cache', ['policy', name], { output: 'keep' })
    if (/Candidate: (?!\(none\))/.test(text)) return name
  }
  return packages.at(-1)
}

async function runAsRoot(prefix: readonly string[], args: readonly string[]): Promise<void> {
  const [program = 'apt-get', ...rest] = [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    ...args,
  ]
  const { exitCode, text } = await runCommand(program, rest, { output: 'keep' })
  if (exitCode !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${text.trim()}`)
}
