import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openWindow, projectFolder } from '../../e2e/window/app-window'
import { fillLibrary } from '../../e2e/window/testing/fill-library'
import { quantile } from '../http-load/quantile'
import { type Findings, findingsOf } from '../render/measurement'

const rounds = 7
const mostMs = 1500
const probe = join(import.meta.dirname, 'opened-probe.cjs')
/** The first cards: they appear with the answer of the main process. */
const library = '[data-library-list] [role="option"]'

/**
 * From the start of a process to a usable page. Files are in the system's cache, as on every start except a computer's
 * first.
 */
export const opening = async (mockups: number): Promise<Findings> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-bench-'))
  try {
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify({ introduction_seen: true }))
    await (await openWindow(folder)).app.close()
    const bare = join(import.meta.dirname, 'bare-window.cjs')
    const times = { bare: [] as number[], few: [] as number[], many: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      times.bare.push(await opened(folder, bare, 'h1'))
      times.few.push(await opened(folder, projectFolder, library))
    }
    await fillLibrary(folder, mockups)
    for (let round = 0; round < rounds; round += 1)
      times.many.push(await opened(folder, projectFolder, library))
    const against = { name: 'an empty Electron window', value: quantile(times.bare, 0.5) }
    const row = (scene: string, values: readonly number[]) => ({
      scene,
      measure: `opening, the middle of ${rounds}`,
      value: quantile(values, 0.5),
      unit: 'ms' as const,
      against,
      marks: [{ of: 'value' as const, is: 'at most' as const, limit: mostMs }],
    })
    return findingsOf({
      rows: [row('library of samples', times.few), row(`library of ${mockups} mockups`, times.many)],
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** ms. Throws if the app ends without having shown the element. */
const opened = async (folder: string, app: string, usable: string): Promise<number> => {
  const electron = createRequire(import.meta.url)('electron') as unknown as string
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const begun = Date.now()
  const child = spawn(
    electron,
    ['-r', probe, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${join(folder, 'data')}`, app],
    {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, MOCKWRIGHT_USABLE: usable },
    },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let usableAt = Number.NaN
  for await (const line of createInterface({ input: child.stdout })) {
    const said = /^usable (\d+)$/.exec(line)
    if (said) usableAt = Number(said[1])
  }
  await ended
  if (Number.isNaN(usableAt)) throw new Error(`${app} ended before it showed ${usable}`)
  return usableAt - begun
}
