import { readFile } from 'node:fs/promises'
import type { AppWindow } from '../app-window'

/** Memory of the page's own process in MB: on Linux without the program's files, which all its processes share. */
export async function pageMemory({ app }: AppWindow): Promise<number> {
  const { pid, workingSetKb } = await app.evaluate(({ app: main, BrowserWindow }) => {
    const ofPage = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0
    const page = main.getAppMetrics().find((process) => process.pid === ofPage)
    return { pid: ofPage, workingSetKb: page?.memory.workingSetSize ?? 0 }
  })
  if (process.platform !== 'linux') return Math.round(workingSetKb / 1024)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kb = (field: string) => Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return Math.round((kb('RssAnon') + kb('RssShmem')) / 1024)
}
