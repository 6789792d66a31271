import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether `output` is missing, or older than any file in `sources` (files or folders, searched recursively). */
export function isStale(output: string, sources: readonly string[]): boolean {
  if (!existsSync(output)) return true
  const builtAt = statSync(output).mtimeMs
  return sources.some((source) => existsSync(source) && newestChange(source) > builtAt)
}

function newestChange(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}
