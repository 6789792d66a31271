import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { faultOfFound } from './fuzz'
import { faultNames, fuzzKindNames } from './fuzz-kind'
import { fuzzKinds } from './fuzz-kinds'
import { mutation } from './mutation'
import { createTargetProcess } from './target-process'

const folder = join(import.meta.dirname, 'found')

const foundInput = z.object({
  kind: z.enum(fuzzKindNames),
  fault: z.enum(faultNames),
  signature: z.string(),
  seed: z.string(),
  mutations: z.array(mutation),
})

const found = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, input: foundInput.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }))

const kinds = [...new Set(found.map(({ input }) => input.kind))]

it.each(kinds)('inputs of the kind %s that met a fault once meet none', async (kind) => {
  const target = createTargetProcess(kind, fuzzKinds[kind])
  try {
    const faults: [string, string | null][] = []
    for (const { name, input } of found)
      if (input.kind === kind) faults.push([name, await faultOfFound(input, target)])
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
  } finally {
    await target.close()
  }
})
