import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { samplesFolder } from '../setup/ensure-samples'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'

const commandLine = join(projectRoot, 'out', 'main', 'cli.cjs')
const outputFolder = join(projectRoot, 'mockwright-samples-out')

/** Puts every sample artwork on every sample mockup with the command line, and prints the files. */
export async function renderSamples(): Promise<number> {
  console.log('There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.')
  console.log('Rendering the sample batch with the command line instead…')
  const names = await readdir(samplesFolder)
  const templates = names
    .filter((name) => /\.(psd|mockphoto)$/.test(name))
    .map((name) => join(samplesFolder, name))
  const { exitCode } = await runCommand(process.execPath, [
    ...[commandLine, 'batch', '--mockup', ...templates],
    ...['--artwork', join(samplesFolder, 'artwork'), '--out', outputFolder],
  ])
  for (const name of await renderedFiles()) console.log(relative(process.cwd(), join(outputFolder, name)))
  return exitCode
}

async function renderedFiles(): Promise<readonly string[]> {
  try {
    return (await readdir(outputFolder)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
