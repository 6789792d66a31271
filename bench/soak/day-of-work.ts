import { openWebhookReceiver } from '../../src-main/doors/testing/webhook-receiver'
import { type Growth, growthOver, passing } from './growth'
import { createServiceClient } from './service-hour'
import { filesAtRest, type Snapshot, snapshotOf } from './snapshot'
import { type SoakServer, startSoakServer } from './soak-server'

/** Longer than anything is kept. */
const quietDays = 95

/** The exit code: 1 if anything grows that should not, or is kept for longer than it should be. */
export const dayOfWork = async (hours: number, print: (text: string) => void): Promise<number> => {
  const receiver = await openWebhookReceiver((request, response) => {
    response.writeHead(request.url?.startsWith('/bad') ? 500 : 204).end()
  })
  const server = await startSoakServer(Number(new URL(receiver.url).port))
  try {
    const { address, key } = server
    const client = createServiceClient({ address, key, receiver: receiver.url })
    const day: Snapshot[] = []
    for (let hour = 0; hour < hours; hour += 1) {
      await Promise.all([client.work(hour), server.order({ do: 'work', hour })])
      if (hour % 6 === 5) await server.order({ do: 'sweep' })
      await server.order({ do: 'pass an hour' })
      await filesAtRest(server)
      day.push(snapshotOf(server, await server.order({ do: 'collect garbage' })))
      print(lineOf(hour, day.at(-1)))
    }
    const growth = growthOver(day)
    for (const each of growth) print(rowOf(each))
    const tooMuch = growth.filter(({ perHour, most }) => perHour > most).map(({ name }) => name)
    const left = await leftAfterQuiet(server)
    for (const each of [...tooMuch.map((name) => `${name} grows by too much.`), ...left]) print(each)
    return tooMuch.length + left.length > 0 ? 1 : 0
  } finally {
    await server.close()
    await receiver.close()
  }
}

/** What is still there although it has expired. */
const leftAfterQuiet = async (server: SoakServer): Promise<readonly string[]> => {
  for (let day = 0; day < quietDays; day += 1) await server.order({ do: 'sleep a day' })
  await filesAtRest(server)
  const { rows, files } = snapshotOf(server, 0)
  // Pictures of the fonts that come with the computer are kept with it.
  const kept = new Map(['files', 'blobs'].map((folder) => [folder, rows['font_previews'] ?? 0]))
  const tables = passing.filter((table) => (rows[table] ?? 0) > 0)
  const folders = ['results', 'bin', 'uploads', 'carried', 'mockups', 'blobs', 'files']
  return [
    ...tables.map((table) => `${rows[table]} rows of ${table} are left after ${quietDays} quiet days.`),
    ...folders
      .filter((folder) => (files[folder] ?? 0) > (kept.get(folder) ?? 0))
      .map((folder) => `${files[folder]} files in ${folder} are left after ${quietDays} quiet days.`),
  ]
}

const lineOf = (hour: number, snapshot: Snapshot | undefined): string => {
  const values = Object.entries(snapshot?.measured ?? {}).map(([name, value]) => `${name} ${shown(value)}`)
  return `hour ${hour + 1}: ${values.join(', ')}`
}

const rowOf = ({ name, first, last, perHour, most }: Growth): string =>
  `| ${name} | ${shown(first)} | ${shown(last)} | ${perHour.toFixed(3)} | ${most} |`

const shown = (value: number): string => String(Math.round(value * 10) / 10)
