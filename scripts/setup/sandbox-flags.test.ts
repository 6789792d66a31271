import { expect, test } from 'vitest'
import { flagsDespite, noSandbox } from './sandbox-flags'

const trouble = { reason: 'There is no sandbox here.', remedy: 'Get one.' }

test('without a sandbox and without a person, nothing goes on; the error names the reason and the switch', async () => {
  await expect(flagsDespite(trouble, [], undefined)).rejects.toThrow(
    /There is no sandbox here\..* Get one\. .*--no-sandbox/s,
  )
})

test('the explicit switch goes on without asking', async () => {
  const neverAsked = () => Promise.reject(new Error('Nobody is to be asked'))
  expect(await flagsDespite(trouble, ['a.psd', noSandbox], neverAsked)).toEqual([noSandbox])
})

test('a person is told the reason and decides', async () => {
  const questions: string[] = []
  const answering = (answer: boolean) => (question: string) => {
    questions.push(question)
    return Promise.resolve(answer)
  }
  expect(await flagsDespite(trouble, [], answering(true))).toEqual([noSandbox])
  await expect(flagsDespite(trouble, [], answering(false))).rejects.toThrow(noSandbox)
  expect(questions[0]).toContain(trouble.reason)
})
