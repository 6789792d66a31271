import { AppError } from '@contract/errors'
import type { Font } from '@contract/service/fonts'
import { beforeEach, expect, it } from 'vitest'
import { plainFace } from '../../engine/text/fonts/testing/plain-shelf'
import type { MockupService } from '../ports/mockup-service'
import { createRemoteFonts } from './remote-fonts'

const added = plainFace('Lobster', 'Regular', {
  ...{ id: '5e0c6a5e-9f4b-4c5a-8a53-3f2f6a3e9b01', origin: 'uploaded' as const },
  source: { path: '/fonts/lobster.otf' },
})
const shipped = plainFace('Arimo', 'Bold', { id: '5e0c6a5e-9f4b-4c5a-8a53-3f2f6a3e9b02' })
const fonts = { shelf: async () => ({ revision: 'one', faces: [added, shipped] }) }
const files = { blobOf: async () => new Blob(['OTTO']) }

let there: Partial<Font>[]
let heard: string[]
let refusal: AppError | null
beforeEach(() => {
  there = []
  heard = []
  refusal = null
})

/** The parts of a service that keeps fonts. */
const service = {
  fonts: {
    list: async ({ search }: { search?: string } = {}) => {
      heard.push(`list ${search}`)
      if (refusal?.code === 'FORBIDDEN') throw refusal
      return { success: true, data: there, pagination: { page: 1, per_page: 100, total: there.length } }
    },
    upload: async ({ file }: { file: File }) => {
      heard.push(`upload ${file.name}`)
      if (refusal) throw refusal
      return {}
    },
  },
} as unknown as Pick<MockupService, 'fonts'>

it('names a font of this computer by its PostScript name, and all others as they are asked for', async () => {
  const nameOf = createRemoteFonts({ service, fonts, files })
  expect(await nameOf(shipped.id)).toBe('Arimo-Bold')
  expect(await nameOf('arimo bold')).toBe('Arimo-Bold')
  expect(await nameOf('Theirs-Regular')).toBe('Theirs-Regular')
  expect(await createRemoteFonts({ service, files })(shipped.id)).toBe(shipped.id)
  expect(heard).toEqual([])
})

it('sends a font that was added here to a service that lacks it, once', async () => {
  const nameOf = createRemoteFonts({ service, fonts, files })
  expect(await Promise.all([nameOf(added.id), nameOf('Lobster-Regular')])).toEqual([
    'Lobster-Regular',
    'Lobster-Regular',
  ])
  expect(heard).toEqual(['list Lobster-Regular', 'upload Lobster-Regular.otf'])
  there = [{ postscript_name: 'Lobster-Regular' }]
  await createRemoteFonts({ service, fonts, files })(added.id)
  expect(heard.slice(2)).toEqual(['list Lobster-Regular'])
})

it('leaves it to a service without fonts to refuse them, and tells why another refuses the file', async () => {
  refusal = new AppError('keyScopeMissing', { scope: 'manage' })
  expect(await createRemoteFonts({ service, fonts, files })(added.id)).toBe('Lobster-Regular')
  refusal = new AppError('fontsFull', { plan: 'Pro', most: 5 })
  const nameOf = createRemoteFonts({ service, fonts, files })
  await expect(nameOf(added.id)).rejects.toThrow('5')
  there = [{ family: 'Lobster', postscript_name: 'Lobster-Bold' }]
  expect(await nameOf(added.id)).toBe('Lobster-Regular')
})
