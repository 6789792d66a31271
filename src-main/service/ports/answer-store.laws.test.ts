import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreSubject, storeSubjects } from '../../adapters/testing/service-store-subjects'

describe.each(storeSubjects)('answers in %s', (_name, open) => {
  let subject: StoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const request = (scope: string, call = 'render', key = 'k') => ({ scope, call, key })
  const answer = (bodyHash: string, day = 1) => ({
    ...{ bodyHash, answer: { status: 200, body: { deep: [bodyHash] } } },
    answeredAt: new Date(Date.UTC(2026, 0, day)),
  })

  it('are given again as they were kept, to who asked and for what was asked', async () => {
    await subject.answers.keep(request('a'), answer('first'))
    expect(await subject.answers.find(request('a'))).toEqual(answer('first'))
    for (const other of [request('b'), request('a', 'upload'), request('a', 'render', 'other')])
      expect(await subject.answers.find(other)).toBeNull()
  })

  it('give way to later ones, and are pruned after their time, so many at once', async () => {
    await subject.answers.keep(request('a'), answer('first', 1))
    await subject.answers.keep(request('a'), answer('second', 3))
    await subject.answers.keep(request('b'), answer('early', 1))
    await subject.answers.keep(request('c'), answer('earlier', 1))
    const prune = () => subject.answers.prune(new Date(Date.UTC(2026, 0, 2)), 1)
    expect([await prune(), await prune(), await prune()]).toEqual([1, 1, 0])
    expect([await subject.answers.find(request('a')), await subject.answers.find(request('b'))]).toEqual([
      answer('second', 3),
      null,
    ])
  })
})
