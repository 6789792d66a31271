import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'
import { checkAdvisories } from './check-advisories'
import { checkTexts } from './check-texts'
import { checkVocabulary } from './check-vocabulary'
import { cruiseWalls } from './cruise-walls'
import { bundleEditor, missingIn, strangersIn } from './editor-bundle'
import { provePlantedViolations } from './planted-violations'
import { type LockedPackages, missingPlatformPackages } from './platform-packages'
import type { Print, Step, StepResult } from './run-steps'

const sourceFolders = ['src-main', 'src-preload', 'src-renderer']

/** Checks that do not run the sources, longest first, because they run in parallel. */
export const checkSteps: readonly Step[] = [
  // The compiler in Go: a third of the work of the one in JavaScript, which syntax tools still need.
  // It collects its garbage at five times the memory in use instead of twice: 7 % more memory for 16 % less work.
  toolStep('types', 'typescript-native/bin/tsc', ['-b', '--pretty', 'false', '--checkers', '1'], {
    GOGC: '400',
  }),
  toolStep('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  { title: 'walls', run: checkWalls },
  { title: 'walls are looked at', run: complaintsOf(provePlantedViolations) },
  { title: 'editor stands alone', run: checkEditorBundle },
  { title: 'texts', run: complaintsOf(checkTexts) },
  { title: 'vocabulary', run: complaintsOf(checkVocabulary) },
  { title: 'lock file', run: checkLockFile },
  { title: 'known faults', run: checkAdvisories },
  toolStep('unused code', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
]

function toolStep(
  title: string,
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Step {
  return {
    title,
    run: async (print) => {
      const command = [join(projectRoot, 'node_modules', script), ...args]
      const { exitCode, text } = await runCommand(process.execPath, command, {
        cwd: projectRoot,
        output: 'keep',
        env: { ...process.env, ...environment },
      })
      if (text !== '') print(text.trimEnd())
      return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

async function checkWalls(print: Print): Promise<StepResult> {
  const { fileCount, violations } = await cruiseWalls(projectRoot, [
    ...sourceFolders,
    ...['scripts', 'e2e', 'bench'],
  ])
  for (const { rule, from, to } of violations) print(`${rule}: ${from} → ${to}`)
  const sourceCount = await countSources()
  const isWhole = fileCount >= sourceCount
  if (!isWhole) print(`The cruise read ${fileCount} files in src-*, expected at least ${sourceCount}`)
  const holds = isWhole && violations.length === 0
  return { passed: Number(holds), failed: Number(!holds), note: `${fileCount} files` }
}

/** The TypeScript files in src-*, without kernels, which are AssemblyScript, another language. */
async function countSources(): Promise<number> {
  const lists = await Promise.all(
    sourceFolders.map((folder) => readdir(join(projectRoot, folder), { recursive: true })),
  )
  return lists.flat().filter((name) => /[.]tsx?$/.test(name) && !/kernels.assembly/.test(name)).length
}

/** A check that passes if it has nothing to complain of. */
function complaintsOf(check: () => Promise<readonly string[]>): Step['run'] {
  return async (print) => {
    const complaints = await check()
    for (const complaint of complaints) print(complaint)
    return { passed: Number(complaints.length === 0), failed: Number(complaints.length > 0) }
  }
}

async function checkEditorBundle(print: Print): Promise<StepResult> {
  const bundle = await bundleEditor()
  const [strangers, missing] = [strangersIn(bundle), missingIn(bundle)]
  for (const file of strangers) print(`An editor would carry src-renderer/${file} along`)
  for (const file of missing) print(`The bundle of an editor lacks src-renderer/${file}`)
  const isRight = strangers.length + missing.length === 0
  return {
    passed: Number(isRight),
    failed: Number(!isRight),
    note: `${bundle.files.length} files of the page, ${Math.round(bundle.bytes / 1000)} kB minified`,
  }
}

async function checkLockFile(print: Print): Promise<StepResult> {
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  const missing = Object.keys(missingPlatformPackages(lock.packages))
  if (missing.length === 0) return { passed: 1, failed: 0 }
  print(`npm ci would refuse this lock; run \`npm run lock:complete\`. It misses ${missing.join(', ')}`)
  return { passed: 0, failed: 1 }
}
