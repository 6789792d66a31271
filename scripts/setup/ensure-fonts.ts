import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installedFonts } from './installed-fonts'
import { projectRoot } from './project-root'
import { runCommand } from './run-command'

export const fontsFolder = join(projectRoot, 'resources', 'fonts')

/**
 * The fonts that ship are copied from packages of npm; missing or outdated ones are copied again, which takes a second.
 */
export async function ensureFonts(print: (text: string) => void = console.log): Promise<void> {
  if ((await copiedFonts()) === installedFonts()) return
  const loader = join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const settings = join(projectRoot, 'src-main', 'tsconfig.json')
  const script = join(projectRoot, 'scripts', 'fonts', 'index.ts')
  const { exitCode, text } = await runCommand(process.execPath, [loader, '--tsconfig', settings, script], {
    cwd: projectRoot,
    output: 'keep',
  })
  print(text.trimEnd())
  if (exitCode !== 0) throw new Error('The fonts could not be copied (see the messages above)')
}

async function copiedFonts(): Promise<string | null> {
  const text = await readFile(join(fontsFolder, 'index.json'), 'utf8').catch(() => '{}')
  const { installed }: { readonly installed?: string } = JSON.parse(text)
  return installed ?? null
}
