import { join } from 'node:path'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'

export interface WallsReport {
  /** The number of our own files that were read. A cruise that reads none finds nothing wrong. */
  readonly fileCount: number
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[]
}

const cruiser = join(projectRoot, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')

/** Rules about files, and rules about folders. */
export const wallConfigs = ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'] as const

/** Checks the folders of the tree at `root` against its walls. A violation is named by a file or by a folder. */
export async function cruiseWalls(root: string, folders: readonly string[]): Promise<WallsReport> {
  const reports = await Promise.all(wallConfigs.map((config) => cruise(root, folders, config)))
  return {
    fileCount: Math.max(...reports.map(({ fileCount }) => fileCount)),
    violations: reports.flatMap(({ violations }) => violations),
  }
}

async function cruise(root: string, folders: readonly string[], config: string): Promise<WallsReport> {
  const args = [cruiser, ...folders, '--config', config, '--output-type', 'json']
  const { text } = await runCommand(process.execPath, args, { cwd: root, output: 'keep' })
  const cruised = parse(text)
  return {
    fileCount: cruised.modules.filter(({ source }) => source.startsWith('src-')).length,
    violations: cruised.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

interface CruiseOutput {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

function parse(text: string): CruiseOutput {
  try {
    return JSON.parse(text) as CruiseOutput
  } catch (cause) {
    throw new Error(`dependency-cruiser did not answer with a report: ${text.slice(0, 2000)}`, { cause })
  }
}
