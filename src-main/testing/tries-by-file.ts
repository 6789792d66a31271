import { relative } from 'node:path'
import { type RunnerTestFile, TestRunner } from 'vitest'
import { projectRoot } from './build-entries'

/** What makes pictures: wrong once is wrong. */
const drawing = /^(src-main[/](engine|engine-host|psd|vision)|src-renderer|e2e[/]goldens)[/]/

/** Of the engine, but about processes and their time. */
const processes =
  /^src-main[/]engine-host[/](decoding[/]|(bombs|fenced-artwork|hanging-engine|preview[/]replaced-previews)[.]test)/

/** How often a failed test of this file is tried again. What is tried again, the report names. */
export const secondTriesOf = (path: string): 0 | 1 => (drawing.test(path) && !processes.test(path) ? 0 : 1)

/**
 * The runner of all tests. What goes over sockets, processes and disks gets a second try, what draws none; a project
 * of vitest for each would import the sources once more in processes of its own.
 */
// biome-ignore lint/style/noDefaultExport: vitest looks for the runner there
export default class TriesByFile extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    this.config.retry = secondTriesOf(relative(projectRoot, file.filepath).replaceAll('\\', '/'))
    super.onCollectStart(file)
  }
}
