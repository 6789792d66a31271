import type { Locator } from '@playwright/test'

/** Opens a list of choices and takes the one of this name. */
export async function chooseInList(list: Locator, name: string | RegExp): Promise<void> {
  await list.click()
  await list.page().getByRole('option', { name, exact: true }).click()
}
