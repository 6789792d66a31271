import { expect, it } from 'vitest'
import { writePhotoFile } from '../../engine/photo/photo-file'
import type { PhotoTemplate } from '../../engine/photo/photo-template'
import { silentLog } from '../ports/log'
import type { StoredPhotoMockup } from '../ports/photo-mockup-store'
import { day } from '../testing/library-entries'
import { readmitPhotos } from './readmit-photos'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const quad = [
  { x: 1, y: 2 },
  { x: 30, y: 2 },
  { x: 30, y: 40 },
  { x: 1, y: 40 },
] as const
const front = { uuid: id(8), kind: 'area', name: 'Front', quad } as const
const bounds = { left: 1, top: 2, right: 30, bottom: 40 }
const canvas = { width: 29, height: 38 }
const template: PhotoTemplate = {
  ...{ version: 1, size: { width: 40, height: 50 }, resolutionPpi: 72, displacement: null },
  targets: [{ ...front, canvas, bounds, mesh: null, mask: null, base: { hex: '#101010', isDark: true } }],
}

it('takes in the newest version of each photo mockup that is unknown and was not deleted', async () => {
  const sound = writePhotoFile(template, new Map([['photo', new Uint8Array([1])]]))
  const contents = new Map<string, Uint8Array>([
    [`${id(1)}.photo`, sound],
    [`${id(1)}.9.mockphoto`, Buffer.from('an earlier version')],
    [`${id(1)}.10.mockphoto`, sound],
    [`${id(2)}.1.mockphoto`, sound],
    [`${id(4)}.photo`, sound],
    [`${id(4)}.1.mockphoto`, Buffer.from('damaged')],
    [`${id(5)}.photo`, sound],
  ])
  const added: StoredPhotoMockup[] = []
  const readmit = () =>
    readmitPhotos([...contents.keys()], {
      store: {
        find: async (uuid) => added.find((each) => each.uuid === uuid) ?? null,
        add: async (mockup) => void added.push(mockup),
      },
      files: {
        photoOf: (uuid) => `${uuid}.photo`,
        bakedOf: ({ uuid, version }) => `${uuid}.${version}.mockphoto`,
      },
      disk: {
        exists: async (name) => contents.has(name),
        read: async (name) => contents.get(name) ?? new Uint8Array(),
      },
      engine: { thumbnail: async () => new Uint8Array([1]) },
      servedFiles: {
        reserve: async (name) => ({ id: `x/${name}`, path: name }),
        seal: async () => undefined,
        remove: async () => undefined,
      },
      writer: { write: async () => undefined },
      now: () => day(1),
      log: silentLog,
    })
  const unreadable = [`${id(4)}.1.mockphoto`]
  expect([await readmit(), await readmit()]).toEqual([
    { readmitted: 1, unreadable },
    { readmitted: 0, unreadable },
  ])
  expect(added).toMatchObject([
    {
      ...{ uuid: id(1), name: 'Recovered 00000000', status: 'ready', version: 10, createdAt: day(1) },
      draft: { areas: [{ name: 'Front', quad }], isSoft: false },
      prepared: { size: template.size, targets: [{ ...front, canvas, bounds, isOnDarkGoods: true }] },
      thumbnails: [{ width: 40, file: 'x/thumbnail-720.webp' }, {}, {}],
    },
  ])
})
