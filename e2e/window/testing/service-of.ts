import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppWindow, samplesFolder } from '../app-window'

export interface WindowService {
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  uploadMug(): Promise<string>
  render(mockup: string, fields?: object): Promise<string>
}

/** The window's own server, switched on by hand, as a program with a key uses it. */
export async function serviceOf({ page, command, app }: AppWindow): Promise<WindowService> {
  await command('API keys')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Shop import')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const key = await app.evaluate(({ clipboard }) => clipboard.readText())
  await page.keyboard.press('Escape')
  await page.getByLabel('Port', { exact: true }).fill('0')
  await page.getByLabel('Port', { exact: true }).press('Enter')
  await page.getByRole('switch', { name: 'Local server' }).click()
  const address = await page.getByText(/^http:\/\/127/).innerText()

  const call: WindowService['call'] = async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  return {
    call,
    async uploadMug() {
      const bytes = await readFile(join(samplesFolder, 'mug.psd'))
      const { data } = await call('POST', '/api/v1/psd/upload', {
        psd_file_url: `data:;base64,${bytes.toString('base64')}`,
        psd_name: 'Mug on a table',
      })
      return (data as { uuid: string }).uuid
    },
    async render(mockup_uuid, fields = {}) {
      const queued = await call('POST', '/api/v1/renders', { mockup_uuid, is_async: true, ...fields })
      return String(queued['job_id'])
    },
  }
}
