import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Page } from '@playwright/test'
import { accessViolations } from './access-violations'
import { type AppWindow, projectFolder, test } from './app-window'
import { longTest } from './long-test'
import { takeInThemes, takePicture, takesPictures } from './take-in-themes'
import { violationsInState } from './violations-in-themes'

/** The current page in order for assistive technology, and pictured, in the dark and the light theme. */
async function look(page: Page, name: string): Promise<void> {
  expect(await violationsInState(page, ['dark', 'light']), name).toEqual([])
  if (takesPictures) await page.mouse.move(0, 0)
  await takeInThemes(page, name, ['dark', 'light'])
}

longTest('keys are made, limited and revoked, and the local server answers them', async ({ window }) => {
  test.slow()
  const { app, page } = window
  await window.chooseTheme('dark')
  await test.step('a key is made, copied once, regenerated and revoked', async () => {
    await window.command('API keys')
    await expect(page.getByText('No keys yet')).toBeVisible()
    await look(page, 'keys-empty')
    const first = await makeKey(window, 'Shop import', () => look(page, 'keys-secret'))
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(first)
    const row = page.getByRole('row', { name: /Shop import/ })
    await expect(row).toContainText(`${first.slice(0, 7)}…`)
    await expect(row).toContainText('Never')
    expect(await page.content()).not.toContain(first)

    await row.getByRole('button', { name: /^Regenerate/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click()
    const second = await shownSecret(page)
    expect(second).not.toBe(first)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText('Revoked')
    await expect(row.getByRole('button')).toHaveCount(0)
  })

  await test.step('a key is given some scopes, says which it has, and is refused what lies beyond them', async () => {
    await expect(page.getByText('Unlimited')).toBeVisible()
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Dashboard')
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
    for (const scope of ['Read', 'Render', 'Manage']) await dialog.getByLabel(scope).uncheck()
    await expect(dialog.getByRole('button', { name: 'Create key' })).toBeDisabled()
    await dialog.getByLabel('Read').check()
    await dialog.getByLabel('Render').check()
    await look(page, 'keys-scopes')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const key = await shownSecret(page)
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: /Dashboard/ })
    await expect(row).toContainText('May only: Read, Render')
    await look(page, 'keys-limited')

    await page.getByLabel('Port', { exact: true }).fill('0')
    await page.getByLabel('Port', { exact: true }).press('Enter')
    await page.getByRole('switch', { name: 'Local server' }).click()
    const address = await page.getByText(/^http:\/\/127/).innerText()
    const statusOf = async (method: string, path: string) =>
      (await fetch(`${address}/api/v1${path}`, { method, headers: { 'x-api-key': key } })).status
    expect(await statusOf('GET', '/psd-mockups')).toBe(200)
    expect(await statusOf('POST', '/psd/upload')).toBe(403)

    await row.getByRole('button', { name: /^Revoke/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Its queued jobs are cancelled and cost nothing')
    await look(page, 'keys-revoke')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.poll(() => statusOf('GET', '/psd-mockups')).toBe(401)
  })

  await test.step('the local server that is on answers a key, and says when its port is taken', async () => {
    const key = await makeKey(window, 'Script')
    const address = await page.getByText(/^http:\/\/127/).innerText()
    const answer = await fetch(`${address}/api/v1/me`, { headers: { 'x-api-key': key } })
    expect(answer.status).toBe(200)
    await expect(page.getByText('Running')).toBeVisible()
    const assistants = page.getByRole('region', { name: 'Assistants' })
    await expect(assistants).toContainText('cli.cjs')
    await assistants.getByRole('button', { name: 'Copy settings' }).click()
    await expect(assistants.getByRole('button', { name: 'Settings copied' })).toBeVisible()
    await look(page, 'keys')

    const taken = await takenPort()
    await page.getByLabel('Port', { exact: true }).fill(String(taken.port))
    await page.getByLabel('Port', { exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toContainText(`cannot listen on port ${taken.port}`)
    await look(page, 'keys-failing')
    taken.free()
    await page.getByRole('switch', { name: 'Local server' }).click()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
  })
})

longTest(
  'connections are added, checked, renamed, chosen and removed; a key that is refused is explained',
  async ({ window }) => {
    const { page, folder } = window
    test.slow()
    await window.chooseTheme('dark')
    await window.command('Settings: connections')
    await expect(page.getByText('No connections yet')).toBeVisible()
    await look(page, 'connections-empty')
    const server = await startServer(join(folder, 'elsewhere'))
    try {
      await addConnection(page, 'Print shop', server.address, 'mk_wrong')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText('The connection was not added')
      await look(page, 'connections-refused')
      await dialog.getByLabel('API key').fill(server.key)
      await dialog.getByRole('button', { name: 'Check and add' }).click()
      const card = page.getByRole('listitem', { name: 'Print shop' })
      await expect(card).toContainText('Default')
      await expect(card).toContainText('Pro · 5,000 credits left')
      expect(await page.content()).not.toContain(server.key)

      await addConnection(page, 'Studio', server.address, server.key)
      const studio = page.getByRole('listitem', { name: 'Studio' })
      await choose(page, 'Studio', 'Make default')
      await expect(studio).toContainText('Default')
      await choose(page, 'Studio', 'Rename…')
      await dialog.getByLabel('Name').fill('Archive')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem', { name: 'Archive' })).toContainText('Default')
      await look(page, 'connections')
      await nameFileAddress(page, 'Archive')
      await choose(page, 'Archive', 'Remove…')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(card).toContainText('Default')
    } finally {
      server.stop()
    }
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('alert')).toContainText('The last check failed')
    await look(page, 'connections-failing')
  },
)

test.describe('where the system has no keychain', () => {
  test.use({ environment: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } })

  longTest('says how to get one before a key is typed, and takes none', async ({ window }) => {
    const { page } = window
    await window.chooseTheme('dark')
    await page.keyboard.press('ControlOrMeta+,')
    await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('button', { name: 'Connections' })
      .click()
    await expect(page.getByRole('alert')).toContainText('Install a Secret Service')
    await expect(page.getByRole('button', { name: 'Add connection…' })).toBeDisabled()
    expect(await accessViolations(page)).toEqual([])
    await takePicture(page, 'connections-no-keychain-dark')
  })
})

test.describe('a viewer', () => {
  test.use({ settings: { service: { member_role: 'viewer' } } })

  test('sees the keys and can change nothing', async ({ window }) => {
    const { page } = window
    await window.command('API keys')
    await expect(page.getByText('You are a viewer')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New key' })).toBeDisabled()
  })
})

async function makeKey(
  { page }: AppWindow,
  name: string,
  look: () => Promise<void> = async () => {},
): Promise<string> {
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  const secret = await shownSecret(page)
  await look()
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name }).waitFor()
  return secret
}

const shownSecret = (page: Page): Promise<string> => page.getByText(/^mk_[0-9a-f]{64}$/).innerText()

async function addConnection(page: Page, name: string, address: string, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Add connection…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('API key').fill(key)
  await dialog.getByRole('button', { name: 'Check and add' }).click()
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Names where a service fetches files, is told what is wrong with it, and forgets it again. */
async function nameFileAddress(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const read = dialog.getByLabel('Address to fetch from')
  await choose(page, name, 'Where files are fetched…')
  await read.fill('https://files.example/a.psd')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is the same for every file')
  await dialog.getByLabel('Address to upload to').fill('https://bucket.example/a.psd?signature=secret')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await choose(page, name, 'Where files are fetched…')
  await expect(read).toHaveAttribute('placeholder', 'https://files.example/a.psd')
  expect(await page.content()).not.toContain('secret')
  await dialog.getByRole('button', { name: 'Forget' }).click()
  await expect(dialog).toBeHidden()
}

/** A service elsewhere: the command line's own, with another data folder. */
async function startServer(data: string) {
  const serving: ChildProcess = spawn(
    process.execPath,
    [join(projectFolder, 'out', 'main', 'cli.cjs'), 'serve', '--port', '0', '--data', data, '--plan', 'pro'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (!serving.stdout) throw new Error('The server has no output')
  let text = ''
  for await (const line of createInterface({ input: serving.stdout })) {
    text += `${line}\n`
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
    const key = /mk_[0-9a-f]{64}/.exec(text)?.[0]
    if (address && key) return { address, key, stop: () => void serving.kill() }
  }
  throw new Error(`The server did not start: ${text}`)
}

async function takenPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The port has no number')
  return { port: address.port, free: () => void server.close() }
}
