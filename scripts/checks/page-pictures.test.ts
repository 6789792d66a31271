import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const page = join(import.meta.dirname, '..', '..', 'src-renderer')

it('shows every picture of the page by the component that knows what to show instead of a broken one', () => {
  const plain = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && /<img\b/.test(readFileSync(join(page, file), 'utf8')),
  )
  expect(plain).toEqual([join('shared', 'picture.tsx')])
})
