import { expect, it } from 'vitest'
import { webhookOf } from './webhook-of'

it('takes addresses of the web, and nothing that is typed only in part', () => {
  expect(webhookOf(' https://shop.example/hook ')).toBe('https://shop.example/hook')
  expect(webhookOf('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
  for (const typed of ['', 'https:', 'https://', 'shop.example', 'ftp://shop.example', 'mailto:a@b.example'])
    expect(webhookOf(typed), typed).toBeNull()
})
