import { join } from 'node:path'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'
import { type CruisedFile, folderCycles } from './folder-cycles'

export interface WallsReport {
  /** The number of our own files that were read. A cruise that reads none finds nothing wrong. */
  readonly fileCount: number
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[]
}

const cruiser = join(projectRoot, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')

/** The rules about files. */
export const wallConfig = '.dependency-cruiser.cjs'

/** The rule about folders, which needs the whole graph without its tests. A second cruise would cost 6 s more. */
export const folderRule = 'no-folder-cycles'

/** Checks the folders of the tree at `root` against its walls. A violation is named by a file or by a folder. */
export async function cruiseWalls(root: string, folders: readonly string[]): Promise<WallsReport> {
  const args = [cruiser, ...folders, '--config', wallConfig, '--output-type', 'json']
  const { text } = await runCommand(process.execPath, args, { cwd: root, output: 'keep' })
  const { modules, summary } = parse(text)
  return {
    fileCount: modules.filter(({ source }) => source.startsWith('src-')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...folderCycles(modules).map((step) => ({ rule: folderRule, ...step })),
    ],
  }
}

interface CruiseOutput {
  readonly modules: readonly CruisedFile[]
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
