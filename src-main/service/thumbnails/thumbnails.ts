import { AppError } from '@contract/errors'
import { noEdits } from '../../engine/edits/no-edits'
import type { Activity } from '../activity/activity'
import type { RemoteResults } from '../activity/remote-results'
import type { Artworks } from '../artworks/artworks'
import type { CellPictures } from '../batches/cell-picture'
import type { ArtworkCutOuts } from '../cut-outs/artwork-cut-outs'
import type { Documents } from '../documents/documents'
import type { OpenedDocument } from '../documents/opened-document'
import type { RemotePreviews } from '../documents/remote-previews'
import type { Exports } from '../exports/exports'
import type { Fonts } from '../fonts/fonts'
import { keptThumbnail, shownPicture } from '../kept-thumbnails/kept-thumbnail'
import { layerOf } from '../layers/layer-index'
import type { MockupPictures } from '../library/mockup-pictures'
import { uuidOf } from '../naming/uuid-of'
import type { PhotoMaking } from '../photo-drafts/photo-making'
import type { LookPictures } from '../placement-presets/look-pictures'
import type { StoredArtwork } from '../ports/artwork-store'
import { fileOfSource } from '../ports/document-source'
import type { Engine, ThumbnailRequest } from '../ports/engine'
import type { Files } from '../ports/files'
import type { PictureAt, ServedPicture } from '../ports/pictures'
import type { SampleFiles } from '../ports/sample-files'
import type { StudioDesk } from '../studio/studio-desk'
import { isInkedJpeg } from './is-inked-jpeg'

export interface ThumbnailsDeps {
  readonly engine: Pick<Engine, 'thumbnail' | 'checkFidelity'>
  readonly documents: Pick<Documents, 'documentOf'>
  readonly artworks: Pick<Artworks, 'artworkOf'>
  readonly cutOuts: Pick<ArtworkCutOuts, 'pictureNamed'>
  readonly samples: SampleFiles
  readonly mockups: MockupPictures
  readonly remotePreviews: Pick<RemotePreviews, 'pictureOf'>
  readonly files: Pick<Files, 'read' | 'write' | 'exists' | 'stampOf' | 'remove'>
  readonly jobs: Pick<Activity, 'pictureOf'>
  readonly remoteResults: Pick<RemoteResults, 'pictureOf' | 'specimenOf'>
  readonly batches: Pick<CellPictures, 'cell' | 'result' | 'whole'>
  readonly looks: LookPictures
  readonly exports: Pick<Exports, 'fileOf'>
  readonly fonts: Pick<Fonts, 'pictureOf'>
  readonly photoDrafts: Pick<PhotoMaking, 'pictureOf'>
  readonly studioOrders: Pick<StudioDesk, 'pictureOf'>
  readonly cacheFolder: string
}

/** Formats that the page's `<img>` can show by itself: sent unchanged, scaled by the browser. */
const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

type ShownArtwork = Pick<StoredArtwork, 'path' | 'format' | 'width' | 'height'>

/** The page unpacks a picture at its full size to show it small: one of 8,000 px takes 256 MB, and as long as that. */
const mostPixelsInPage = 2_000_000

/**
 * The pictures behind the page's `mockwright:` addresses: `artwork/<id>`, `whole-artwork/<id>`, `cut-out/<name>`,
 * `document/<uuid>`, `layer/<uuid>/<layer
 * uuid>`, `at-hand/<uuid>`, `sample/<id>`, `mockup/<id>`, `remote/<connection>/<uuid>`, `remote-preview/<key>`,
 * `difference/<uuid>`, `job/<id>`, `remote-job/<connection>/<id>`, `font/<uuid>`, `remote-font/<connection>/<uuid>`,
 * `cell/<recipe>/<row>/<mockup>/<variant>`, `look/<document>/<preset>/<artwork>`, `result/<run>/<item>`,
 * `whole/<run>/<item>`, `export/<file>`, `photo-draft/<id>/view`, `photo-draft/<id>/mask/<mask>`,
 * `photo-draft/<id>/preview/<key>`, `studio-order/<session>/<action>`. Throws `NOT_FOUND` for any other.
 */
export const createThumbnails = (deps: ThumbnailsDeps): PictureAt => {
  const kept = keptThumbnail(deps)
  const draw = async (request: Omit<ThumbnailRequest, 'edits' | 'format'>): Promise<ServedPicture> => ({
    bytes: await kept({ ...request, edits: noEdits, format: 'webp' }),
    contentType: 'image/webp',
  })

  /** The picture in a file that the page may be able to show by itself. */
  const pictureIn = async ({ path, format, width, height }: ShownArtwork): Promise<ServedPicture> => {
    const contentType = contentTypes[format.toLowerCase()]
    const isSmall = format === 'svg' || width * height <= mostPixelsInPage
    if (contentType !== undefined && isSmall) {
      const bytes = await deps.files.read(path)
      // The page would convert inks in its own way, unlike the render.
      if (!isInkedJpeg(bytes)) return { bytes, contentType }
    }
    return draw({ file: path, ...shownPicture })
  }

  /** Parts of a mockup kept by a service cannot be drawn. */
  const fileDocumentOf = async (uuid: string): Promise<OpenedDocument> => {
    const document = await deps.documents.documentOf(uuid)
    if (document.remote === null) return document
    throw new AppError('noThumbnailThere', { name: document.remote.name })
  }

  const roads: Readonly<Record<string, (...ids: string[]) => Promise<ServedPicture>>> = {
    async artwork(id = '') {
      return pictureIn(await deps.artworks.artworkOf(id))
    },

    async 'whole-artwork'(id = '') {
      const { path } = await deps.artworks.artworkOf(id)
      return draw({ file: path, layer: null, maxWidth: 1200, maxHeight: 1200 })
    },

    'cut-out': async (name = '') => ({
      bytes: await deps.cutOuts.pictureNamed(name),
      contentType: 'image/png',
    }),

    async document(uuid = '') {
      const { source, remote } = await deps.documents.documentOf(uuid)
      if (remote) return deps.mockups.remote(remote.connectionId, fileOfSource(source))
      return draw({ file: source, layer: null, maxWidth: 512, maxHeight: 512 })
    },

    async 'at-hand'(uuid = '') {
      const { source, description } = await fileDocumentOf(uuid)
      const sample = (await deps.samples.mockups()).find(({ file }) => file === fileOfSource(source))
      if (sample) return { bytes: await deps.files.read(sample.preview), contentType: 'image/webp' }
      return deps.mockups.atHand(description.contentHash)
    },

    mockup: deps.mockups.mockup,
    remote: deps.mockups.remote,
    'remote-preview': (key = '') => deps.remotePreviews.pictureOf(key),

    async layer(uuid = '', layerUuid = '') {
      const { source, index } = await fileDocumentOf(uuid)
      const { layer } = layerOf(index, layerUuid)
      return draw({ file: source, layer: layer.path, maxWidth: 96, maxHeight: 96 })
    },

    cell: (recipe = '', row = '', mockup = '', variant = '0') =>
      deps.batches.cell(recipe, { row: Number(row), mockup: Number(mockup), variant: Number(variant) }),

    look: (document = '', preset = '', artwork = '') => deps.looks(document, preset, artwork),

    result: (run = '', item = '') => deps.batches.result(run, Number(item)),
    whole: (run = '', item = '') => deps.batches.whole(run, Number(item)),

    async difference(uuid = '') {
      const { source } = await fileDocumentOf(uuid)
      const report = await deps.engine.checkFidelity(source)
      if (report === null) throw new AppError('gone', { what: 'storedPicture' })
      return { bytes: report.difference, contentType: 'image/png' }
    },

    async job(id = '') {
      return draw({ file: await deps.jobs.pictureOf(id), layer: null, maxWidth: 512, maxHeight: 512 })
    },

    'studio-order': async (session = '', action = '') =>
      draw({
        file: await deps.studioOrders.pictureOf(session, action),
        ...{ layer: null, maxWidth: 512, maxHeight: 512 },
      }),

    async 'remote-job'(connection = '', id = '') {
      const key = uuidOf('remote job', connection, id)
      const cached = `${deps.cacheFolder}/${key}.webp`
      if (!(await deps.files.exists(cached))) {
        // The engine reads files; the whole picture is kept only until its thumbnail is.
        const whole = `${deps.cacheFolder}/${key}.result`
        await deps.files.write(whole, await deps.remoteResults.pictureOf(connection, id))
        try {
          const side = { maxWidth: 512, maxHeight: 512 }
          const bytes = await deps.engine.thumbnail({
            file: whole,
            layer: null,
            edits: noEdits,
            format: 'webp',
            ...side,
          })
          await deps.files.write(cached, bytes)
        } finally {
          await deps.files.remove(whole)
        }
      }
      return { bytes: await deps.files.read(cached), contentType: 'image/webp' }
    },

    async 'remote-font'(connection = '', uuid = '') {
      const bytes = await deps.remoteResults.specimenOf(connection, uuid)
      return { bytes, contentType: pictureTypeOf(bytes) }
    },

    export: (id = '') => draw({ file: deps.exports.fileOf(id), layer: null, maxWidth: 512, maxHeight: 512 }),

    'photo-draft': (id = '', what = '', key = '') => deps.photoDrafts.pictureOf(id, what, key),

    async font(uuid = '') {
      return { bytes: await deps.files.read(await deps.fonts.pictureOf(uuid)), contentType: 'image/svg+xml' }
    },

    async sample(id = '') {
      const sample = (await deps.samples.mockups()).find((candidate) => candidate.id === id)
      if (!sample) throw new AppError('unknownId', { thing: 'sampleMockup', id })
      return { bytes: await deps.files.read(sample.preview), contentType: 'image/webp' }
    },
  }

  return async (address) => {
    const { host, pathname } = new URL(address)
    const road = Object.hasOwn(roads, host) ? roads[host] : undefined
    if (!road) throw new AppError('pictureUnknown', { address })
    return road(...pathname.split('/').filter(Boolean).map(decodeURIComponent))
  }
}

/** By the first bytes; SVG where they say nothing. */
const pictureTypeOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0x89) return 'image/png'
  if (bytes[0] === 0xff) return 'image/jpeg'
  return bytes[0] === 0x52 ? 'image/webp' : 'image/svg+xml'
}
