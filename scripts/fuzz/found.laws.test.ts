import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { foundInput } from './found-input'
import { faultOfFound } from './fuzz'
import { fuzzKindNamed } from './fuzz-kinds'
import { createTargetProcess } from './target-process'

const folder = join(import.meta.dirname, 'found')

const found = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, input: foundInput.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }))

const kinds = [...new Set(found.map(({ input }) => input.kind))]

it.each(kinds)('inputs of the kind %s that met a fault once meet none', async (name) => {
  const kind = fuzzKindNamed(name)
  if (kind === null) throw new Error(`There is no kind ${name}.`)
  const target = createTargetProcess(kind)
  try {
    const faults: [string, string | null][] = []
    for (const { name: file, input } of found)
      if (input.kind === name) faults.push([file, await faultOfFound(kind, input, target)])
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
  } finally {
    await target.close()
  }
})
