import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppWindow, samplesFolder } from '../app-window'

const origin = 'https://shop.example'

/** What a shop's server does with the server of the window, with a key of its own: an order, and a session that is open. */
export async function orderInShop({ page, command }: AppWindow, address: string) {
  const key = await makeKey(page, command)
  const ask = async (
    path: string,
    body?: unknown,
    headers: Record<string, string> = { 'x-api-key': key },
  ) => {
    const isForm = body instanceof FormData
    const answer = await fetch(address + path, {
      ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: { ...headers, ...(!isForm && body !== undefined && { 'content-type': 'application/json' }) },
    })
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(read)}`)
    return read
  }
  const mockup = (await ask('/api/v1/psd-mockups')).data.mockups[0]
  const openFor = async (product_id: string) => {
    const wish = { mockup_uuid: mockup.uuid, allowed_origin: origin, product_id }
    const {
      session,
      bootstrap_secret,
      message_session_id: id,
    } = await ask('/api/v1/studio/create-session', wish)
    const at = `/studio/api/sessions/${id}`
    const { token } = await ask(`${at}/open`, { session, bootstrap_secret, parent_origin: origin }, {})
    return { at, headers: { authorization: `Bearer ${token}` } }
  }
  const buying = await openFor('mug-11')
  const form = new FormData()
  const logo = await readFile(join(samplesFolder, 'artwork', 'logo-kiln.svg'))
  form.set('file', new File([new Uint8Array(logo)], 'logo.svg'))
  const { artwork } = await ask(`${buying.at}/artworks`, form, buying.headers)
  const placed = { uuid: mockup.smart_objects[0].uuid, artwork_id: artwork.artwork_id, placement: {} }
  await ask(
    `${buying.at}/actions`,
    { edits: { smart_objects: [placed] }, press_id: crypto.randomUUID() },
    buying.headers,
  )
  const looking = await openFor('mug-15')
  await command('Settings: Studio')
  return {
    statusOfOpen: async () => (await fetch(address + looking.at, { headers: looking.headers })).status,
  }
}

async function makeKey(page: AppWindow['page'], command: AppWindow['command']): Promise<string> {
  await command('API keys')
  await page.getByRole('button', { name: 'New key' }).first().click()
  await page.getByLabel('Name').fill('Shop')
  await page.keyboard.press('Enter')
  const secret = await page.getByText(/^mk_[0-9a-f]{64}$/).innerText()
  await page.keyboard.press('Escape')
  return secret
}
