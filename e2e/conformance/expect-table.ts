import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'vitest'

const page = resolve(import.meta.dirname, '../../docs/api.md')

/** Expects this table in `docs/api.md` between the marks of that name. `MOCKWRIGHT_ACCEPT=1` writes it there. */
export const expectTable = (
  mark: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const text = readFileSync(page, 'utf8')
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const wanted = [start, line(headings), `|${'---|'.repeat(headings.length)}`, ...rows.map(line), end]
  const [before, after] = [text.split(start)[0], text.split(end)[1]]
  const whole = `${before}${wanted.join('\n')}${after}`
  if (process.env['MOCKWRIGHT_ACCEPT'] === '1') writeFileSync(page, whole)
  else expect(text).toBe(whole)
}
