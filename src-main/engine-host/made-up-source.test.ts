import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { AppError } from '@contract/errors'
import { renderRequest } from '@contract/service/renders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { DocumentSource } from '../service/ports/document-source'
import { type EngineRenderRequest, noTime } from '../service/ports/engine'
import { createRenders } from '../service/renders/render-mockup'
import { cannedDescription, cannedSmartObject } from '../service/testing/canned-engine'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { type SourceKind, sourceKinds } from './documents/document-sources'
import { OpenDocument, openedPsd } from './documents/open-document'
import { readSharedFile } from './documents/read-file'
import { drawDraft } from './drawing/edit-document'
import { openTestContext } from './testing/test-context'
import { plainImage, writeMockup } from './testing/test-mockup'

/** A source kind that no program has: a description that says which layered file to draw. */
interface Scene {
  readonly kind: 'scene'
  readonly path: string
  readonly version: number
}

/** The adapter, and its registration. */
const scene: SourceKind<Scene> = {
  keyOf: async ({ path, version }) => `${path} ${version} ${(await stat(path)).mtimeMs}`,
  async open({ memory }, { path }) {
    const { drawn } = z.object({ drawn: z.string() }).parse(JSON.parse(await readFile(path, 'utf8')))
    const file = openedPsd(await readSharedFile(join(dirname(path), drawn)), 'scene')
    return new OpenDocument(file, 'scene', memory, dirname(path))
  },
}
const kinds = { ...sourceKinds, scene }

/** A program that has the kind has it in the union, too. */
const named = (source: Scene): DocumentSource => source as unknown as DocumentSource

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenes-'))
  context = await openTestContext(folder)
  const children = [{ name: 'wall', imageData: plainImage(4, 4, [10, 20, 30, 255]) }]
  await writeMockup(join(folder, 'wall.psd'), { width: 4, height: 4, children })
  await writeFile(join(folder, 'wall.scene'), '{"drawn":"wall.psd"}')
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

/** The first pixel of the picture; the request passes a border between processes. */
const drawnOf = (request: EngineRenderRequest): Promise<readonly number[]> => {
  const { file, edits } = structuredClone(request)
  const work = async (open: OpenDocument) => {
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture } = await drawDraft(context, open, draft, {})
    const pixel = [...new Uint8Array(context.memory.memory.buffer, picture.address, 4)]
    picture.free()
    return pixel
  }
  return withDocument(context, file, work, kinds)
}

const uuid = '0d0c9a70-0000-4000-8000-000000000001'

it('goes whole from a request to the service to the opener of its kind, which draws it', async () => {
  const source: Scene = { kind: 'scene', path: join(folder, 'wall.scene'), version: 3 }
  const asked: EngineRenderRequest['file'][] = []
  const pictures: (readonly number[])[] = []
  const renders = createRenders({
    cutOuts: { of: (picture) => Promise.reject(new AppError('nothingCutOut', { name: picture.name })) },
    fonts: { requested: (name) => Promise.reject(new AppError('fontNotFound', { font: name })) },
    store: {
      find: async () => ({
        ...{ uuid, name: 'Wall', source: named(source), thumbnails: [] },
        description: cannedDescription([cannedSmartObject({ path: [1], name: 'Front' })]),
        createdAt: new Date(0),
        updatedAt: new Date(0),
      }),
    },
    engine: {
      async render(request) {
        asked.push(request.file)
        pictures.push(await drawnOf(request))
        return { path: request.target, width: 4, height: 4, bytes: 0, diagnostics: [], timings: noTime }
      },
    },
    servedFiles: {
      reserve: async (name) => ({ id: name, path: join(folder, name) }),
      seal: async () => undefined,
      find: async () => null,
      findForGood: async () => null,
      elsewhere: async () => null,
      placeOf: (id) => id,
      addressOf: async (id) => id,
      remove: async () => undefined,
    },
    policy: { usualRenderWidth: 100, admitRender: async () => undefined },
    fetcher: { read: async () => new Uint8Array() },
    maximumArtworkBytes: 0,
  })
  const request = renderRequest.parse({ mockup_uuid: uuid, smart_objects: [] })
  await renders.draw(request, { uuid, keyId: null })
  expect(asked).toEqual([source])
  expect(pictures).toEqual([[10, 20, 30, 255]])
})
