import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtPrograms } from '../../src-main/testing/built-programs'
import { drawnCard, noise } from '../../src-main/testing/drawn-card'
import type { SoakAnswer, SoakOrder } from '../../src-main/testing/soak-messages'

/** The backend under test, in a process of its own and on a folder of its own. */
export interface SoakServer {
  readonly pid: number
  readonly folder: string
  readonly dataFolder: string
  readonly address: string
  readonly key: string
  /** Resolves with the heap's size once the order has been carried out. */
  order(order: SoakOrder): Promise<number>
  close(): Promise<void>
}

/** `webhookPort`: of a receiver on this computer. */
export const startSoakServer = async (webhookPort: number): Promise<SoakServer> => {
  const program = join(await builtPrograms(), 'soak-program.cjs')
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-soak-'))
  const dataFolder = join(folder, 'data')
  await mkdir(dataFolder)
  await keepSample(join(folder, 'samples'))
  const service = {
    webhooks: { local_ports: [webhookPort], keep_deliveries: 100, retry_seconds: [600, 3600] },
    results: { keep_hours: 2 },
  }
  await writeFile(join(dataFolder, 'settings.json'), JSON.stringify({ service }))
  const child = fork(program, [folder], { execArgv: ['--expose-gc'] })
  const ended = once(child, 'exit')
  const answer = async (): Promise<SoakAnswer> => {
    const [told] = await Promise.race([once(child, 'message'), ended.then(() => [null])])
    if (told === null) throw new Error('The program ended.')
    return told as SoakAnswer
  }
  const first = await answer()
  if (first.type !== 'listening') throw new Error('The program does not listen.')
  return {
    pid: child.pid ?? 0,
    folder,
    dataFolder,
    address: first.address,
    key: first.key,
    async order(order) {
      const answered = answer()
      child.send(order)
      const told = await answered
      if (told.type !== 'done') throw new Error(told.type === 'failed' ? told.reason : told.type)
      return told.heapBytes
    },
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const keepSample = async (folder: string): Promise<void> => {
  await mkdir(folder)
  await writeFile(join(folder, 'card.psd'), drawnCard('card', await noise()))
  const card = { id: 'card', title: 'Card', category: '', description: '', file: 'card.psd' }
  const mockups = [{ ...card, preview: 'card.webp', width: 60, height: 40 }]
  await writeFile(join(folder, 'index.json'), JSON.stringify({ mockups, artworks: [] }))
}
