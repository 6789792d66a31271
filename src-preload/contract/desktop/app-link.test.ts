import { expect, it } from 'vitest'
import { type AppLink, addressOfAppLink, readAppLink } from './app-link'

const id = '0b2a4f0e-6d1c-4d1e-9a53-0f3f6f3c2b11'

it.each<AppLink>([
  { place: 'mockup', id },
  { place: 'mockup', id: 'sample:t-shirt' },
  { place: 'run', id },
  { place: 'job', id },
  { place: 'settings', id: 'api-keys' },
])('reads the address of $place $id', (link) => {
  expect(readAppLink(addressOfAppLink(link))).toEqual(link)
})

it.each([
  `mockwright://open/run/${id}?delete=1`,
  `mockwright://open/run/${id}/cancel`,
  `mockwright://open/run/../settings/${id}`,
  'mockwright://open/run/all',
  'mockwright://open/settings/%2e%2e',
  'mockwright://open/mockup//etc/passwd',
  `mockwright://artwork/${id}`,
  `https://open/run/${id}`,
  ` mockwright://open/run/${id}`,
  `mockwright://open/run/${id}\n--flag`,
  '',
])('takes nothing else: %j', (text) => {
  expect(readAppLink(text)).toBeNull()
})
