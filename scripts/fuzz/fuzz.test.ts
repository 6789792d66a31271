import { expect, it } from 'vitest'
import { howOften } from '../../src-main/testing/how-often'
import { fuzz } from './fuzz'
import { fuzzKind } from './fuzz-kinds'
import { fuzzKindNames } from './targets/target'

it.each(fuzzKindNames)('mutated inputs of the kind %s are read or refused', async (name) => {
  const most = howOften(`fuzz: mutated inputs of the kind ${name}`)
  const { found, outcomes, seeds } = await fuzz(fuzzKind(name), {
    seed: 14,
    isOver: (inputs) => inputs >= most,
  })
  expect(found).toEqual([])
  expect(outcomes.get('read')).toBeGreaterThan(0)
  expect([...outcomes.keys()].filter((outcome) => outcome.startsWith('refused'))).not.toEqual([])
  expect([...seeds].filter(([, { type }]) => type !== 'read')).toEqual([])
})
