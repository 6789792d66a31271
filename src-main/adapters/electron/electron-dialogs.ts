import { basename, dirname, extname, join } from 'node:path'
import type { FilmContainer } from '@contract/failures/films'
import type { RenderFormat } from '@contract/vocabulary'
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions, shell } from 'electron'
import type { Dialogs } from '../../service/ports/dialogs'
import type { Texts } from '../language/texts'

const formatNames: Readonly<Record<RenderFormat, string>> = {
  png: 'PNG',
  jpg: 'JPEG',
  webp: 'WebP',
  tiff: 'TIFF',
  avif: 'AVIF',
  psd: 'PSD',
}

const filmNames: Readonly<Record<FilmContainer, string>> = {
  mp4: 'MP4',
  webm: 'WebM',
  webp: 'WebP',
  gif: 'GIF',
}

/**
 * Sheets of the focused window, where the platform has sheets.
 */
export const createElectronDialogs = (texts: Texts): Dialogs => {
  /** Where the last film went. */
  let filmFolder: string | null = null
  const mockupFilters = () => [
    { name: texts.of('menu')('mockupFiles'), extensions: ['psd', 'psb', 'mockphoto'] },
  ]
  const projectFilters = () => [{ name: texts.of('menu')('projects'), extensions: ['mockwright'] }]
  return {
    chooseDocuments: () =>
      chooseFiles({
        title: texts.of('menu')('openMockups'),
        filters: mockupFilters(),
      }),

    chooseMockups: (kind) =>
      kind === 'files'
        ? chooseFiles({ title: texts.of('menu')('importMockups'), filters: mockupFilters() })
        : chooseFiles({
            title: texts.of('menu')('importFolder'),
            properties: ['openDirectory', 'multiSelections'],
          }),

    async locateMockup(path) {
      const [located = null] = await chooseFiles({
        title: texts.of('menu')('whereIs', { name: basename(path) }),
        defaultPath: dirname(path),
        filters: mockupFilters(),
        properties: ['openFile'],
      })
      return located
    },

    chooseArtworks: () =>
      chooseFiles({
        title: texts.of('menu')('chooseArtwork'),
        filters: [
          {
            name: texts.of('menu')('pictures'),
            extensions: [
              'png',
              'jpg',
              'jpeg',
              'webp',
              'avif',
              'tif',
              'tiff',
              'gif',
              'svg',
              'pdf',
              'ai',
              'psd',
              'psb',
            ],
          },
        ],
      }),

    async choosePhoto() {
      const [photo = null] = await chooseFiles({
        title: texts.of('menu')('choosePhoto'),
        filters: [
          {
            name: texts.of('menu')('photos'),
            extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'tif', 'tiff'],
          },
        ],
        properties: ['openFile'],
      })
      return photo
    },

    async chooseModel() {
      const [model = null] = await chooseFiles({
        title: texts.of('menu')('chooseModel'),
        filters: [{ name: texts.of('menu')('models'), extensions: ['onnx'] }],
        properties: ['openFile'],
      })
      return model
    },

    async chooseTarget(suggestedName, format, folder) {
      const { canceled, filePath } = await saveDialog({
        title: texts.of('menu')('exportPicture'),
        defaultPath: join(folder ?? app.getPath('pictures'), basename(suggestedName)),
        filters: [{ name: formatNames[format], extensions: [format] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      if (canceled || filePath === '') return null
      return extname(filePath) === '' ? `${filePath}.${format}` : filePath
    },

    async chooseFilm(suggestedName, container) {
      const folder = filmFolder ?? app.getPath('videos')
      const { canceled, filePath } = await saveDialog({
        title: texts.of('menu')('exportFilm'),
        defaultPath: join(folder, basename(suggestedName)),
        filters: [{ name: filmNames[container], extensions: [container] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      if (canceled || filePath === '') return null
      filmFolder = dirname(filePath)
      return extname(filePath) === '' ? `${filePath}.${container}` : filePath
    },

    async chooseFolder() {
      const { canceled, filePaths } = await openDialog({
        title: 'Choose a folder',
        properties: ['openDirectory', 'createDirectory'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },

    async chooseProject() {
      const [path = null] = await chooseFiles({
        title: texts.of('menu')('openProject'),
        filters: projectFilters(),
        properties: ['openFile'],
      })
      return path
    },

    async chooseProjectTarget(suggestedName) {
      const { canceled, filePath } = await saveDialog({
        title: texts.of('menu')('saveProject'),
        defaultPath: join(app.getPath('documents'), basename(suggestedName)),
        filters: projectFilters(),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      if (canceled || filePath === '') return null
      return extname(filePath) === '' ? `${filePath}.mockwright` : filePath
    },

    reveal: (path) => shell.showItemInFolder(path),
  }
}

const chooseFiles = async (options: OpenDialogOptions): Promise<readonly string[]> => {
  const { canceled, filePaths } = await openDialog({
    properties: ['openFile', 'multiSelections'],
    ...options,
  })
  return canceled ? [] : filePaths
}

const openDialog = (options: OpenDialogOptions) => {
  const window = BrowserWindow.getFocusedWindow()
  return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options)
}

const saveDialog = (options: SaveDialogOptions) => {
  const window = BrowserWindow.getFocusedWindow()
  return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options)
}
