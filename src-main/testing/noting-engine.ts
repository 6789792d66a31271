import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { poster } from '../doors/testing/test-fixture'
import type { Engine } from '../service/ports/engine'
import { outputByOutput } from '../service/renders/output-by-output'
import { createCannedEngine } from '../service/testing/canned-engine'

/**
 * Writes each picture atomically, like the real engine, and logs a line for each finished one; the delays let a kill
 * hit every stage.
 */
export const notingEngine = (logFile: string): Engine => {
  const inner = createCannedEngine(poster)
  const render: Engine['render'] = async (request, options) => {
    const { target } = request
    const unfinished = target.replace(/([^/]*)$/, `.$1.${randomUUID()}.unfinished`)
    await wait(Math.random() * 6)
    const file = await inner.render({ ...request, target: unfinished }, options)
    await wait(Math.random() * 2)
    await rename(unfinished, target)
    appendFileSync(logFile, `${target}\n`)
    await wait(Math.random() * 4)
    return { ...file, path: target }
  }
  return { ...inner, render, renderOutputs: outputByOutput(render) }
}
