import type { Page } from '@playwright/test'
import type { ServeProgram } from '../../conformance/serve-program'

/** Adds a service as the connection “Print shop”, as a person does; ends in the settings. */
export async function connectPrintShop(
  page: Page,
  { baseUrl, key }: Pick<ServeProgram, 'baseUrl' | 'key'>,
  { command }: { command(words: string): Promise<void> },
): Promise<void> {
  await command('Settings: connections')
  await page.getByRole('button', { name: 'Add connection…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Print shop')
  await dialog.getByLabel('Address').fill(baseUrl)
  await dialog.getByLabel('API key').fill(key)
  await dialog.getByRole('button', { name: 'Check and add' }).click()
  await dialog.waitFor({ state: 'detached' })
}
