import { randomUUID } from 'node:crypto'
import { nodeFiles } from '../adapters/files/node-files'
import {
  createDocumentFilms,
  type DocumentFilms,
  type DocumentFilmsDeps,
} from '../service/films/document-films'
import { noFilmEncoder } from '../service/films/no-film-encoder'
import { preparedDrawer } from '../service/films/prepared-drawer'
import type { LocalBackend } from './local-backend'
import type { FilmParts } from './local-backend-options'

interface DocumentFilmParts extends Pick<DocumentFilmsDeps, 'documents' | 'artworks' | 'dialogs'> {
  readonly parts: FilmParts | undefined
  readonly service: Pick<LocalBackend, 'films' | 'cutOuts' | 'fontCatalogue'>
}

/** The films of documents that are open in the window. */
export const composeDocumentFilms = ({ parts, service, ...rest }: DocumentFilmParts): DocumentFilms =>
  createDocumentFilms({
    ...rest,
    films: service.films,
    drawer: parts
      ? preparedDrawer(parts.drawer, {
          cutOuts: service.cutOuts,
          files: nodeFiles,
          catalogue: service.fontCatalogue,
        })
      : nothingDrawn,
    encoder: parts?.encoder ?? noFilmEncoder,
    files: nodeFiles,
    newUuid: randomUUID,
    nowMs: () => performance.now(),
  })

const nothingDrawn: DocumentFilmsDeps['drawer'] = {
  describeFilm: () => Promise.reject(new Error('This program has no parts that draw films.')),
}
