import { expect, it } from 'vitest'
import { createTurn } from './turn'

it('goes to those who wait in their order', async () => {
  const turn = createTurn()
  const order: string[] = []
  await turn.take()
  const waiting = ['a', 'b'].map(async (name) => {
    await turn.take()
    order.push(name)
    turn.release()
  })
  expect(order).toEqual([])
  turn.release()
  await Promise.all(waiting)
  expect([order, turn.isTaken]).toEqual([['a', 'b'], false])
})

it('is not waited for without end: a holder that waits for a waiter would wait for itself', async () => {
  const turn = createTurn(10)
  await turn.take()
  await expect(turn.take()).rejects.toThrow('still open after 10 ms')
  turn.release()
  await turn.take()
  expect(turn.isTaken).toBe(true)
})
