import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SimulatedTime, simulateTime } from './simulated-time'

const hourMs = 3_600_000

let time: SimulatedTime

beforeEach(() => {
  time = simulateTime()
})
afterEach(() => time.end())

it('passes with every timer that falls into it, in their order, and lets short ones run by themselves', async () => {
  const began = Date.now()
  const heard: string[] = []
  const hoursSince = (): number => Math.round((Date.now() - began) / hourMs)
  setTimeout(() => heard.push(`once at ${hoursSince()}`), 2 * hourMs)
  const hourly = setInterval(() => heard.push(`hourly at ${hoursSince()}`), hourMs)
  clearTimeout(setTimeout(() => heard.push('cleared'), hourMs))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(heard).toEqual([])
  await time.pass(3 * hourMs)
  clearInterval(hourly)
  await time.pass(5 * hourMs)
  expect(heard).toEqual(['hourly at 1', 'once at 2', 'hourly at 2', 'hourly at 3'])
  expect(hoursSince()).toBe(8)
  const now = new Date()
  expect(Math.round((now.getTime() - began) / hourMs)).toBe(8)
  expect(now instanceof Date).toBe(true)
  expect(new Date(0).getTime()).toBe(0)
})

it('runs each timer once while the computer sleeps', async () => {
  let runs = 0
  const hourly = setInterval(() => {
    runs += 1
  }, hourMs)
  await time.sleep(24 * hourMs)
  expect(runs).toBe(1)
  await time.pass(hourMs)
  expect(runs).toBe(2)
  clearInterval(hourly)
})

it('puts the real clock back', async () => {
  await time.pass(24 * hourMs)
  time.end()
  expect(Date.now() - Math.round(performance.timeOrigin + performance.now())).toBeLessThan(hourMs)
})
