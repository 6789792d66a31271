import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'

describe.each(desktopStoreSubjects)('remote documents in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const entry = { uuid: 'tab', connectionId: 'shop', mockup: 'mug' }

  it('are found by the uuid of the window', async () => {
    const { remoteDocuments } = subject
    expect(await remoteDocuments.find('tab')).toBeNull()
    await remoteDocuments.put(entry)
    await remoteDocuments.put({ ...entry, uuid: 'other tab' })
    expect(await remoteDocuments.find('tab')).toEqual(entry)
    expect(await remoteDocuments.find('mug')).toBeNull()
  })

  it('stay what they were when the uuid is put again', async () => {
    const { remoteDocuments } = subject
    const others = ['box', 'bag'].map((mockup) => ({ ...entry, mockup }))
    await Promise.all([entry, ...others].map((each) => remoteDocuments.put(each)))
    expect(await remoteDocuments.find('tab')).toEqual(entry)
  })

  it('do not change with an answer that its reader changes', async () => {
    const { remoteDocuments } = subject
    await remoteDocuments.put(entry)
    Object.assign((await remoteDocuments.find('tab')) ?? {}, { mockup: 'box' })
    expect(await remoteDocuments.find('tab')).toEqual(entry)
  })
})
