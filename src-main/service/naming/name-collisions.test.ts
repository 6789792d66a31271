import { expect, it } from 'vitest'
import { nameCollisions } from './name-collisions'

it('finds names that some file system takes for one', () => {
  expect(
    nameCollisions(['Mug/A.png', 'mug/a.PNG', 'cap/a.png', 'caf\u00e9.png', 'cafe\u0301.png', 'mug/A.png']),
  ).toEqual([
    { name: 'Mug/A.png', files: 3 },
    { name: 'caf\u00e9.png', files: 2 },
  ])
})

it('finds none among names that differ', () => {
  expect(nameCollisions(['a.png', 'a.jpg', 'b.png'])).toEqual([])
})
