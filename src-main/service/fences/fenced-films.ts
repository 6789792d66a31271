import { filesOfEdits } from '../../engine/edits/files-of-edits'
import type { FilmMaker } from '../films/film-maker'
import { filesOfSource } from '../ports/document-source'
import type { FilmQuestion } from '../ports/film-drawer'
import type { FolderFence } from '../ports/folder-fence'

/** The same films; nothing outside the fence is read or written. */
export const fencedFilms = (films: FilmMaker, fence: FolderFence): FilmMaker => ({
  ...films,
  async make(wish, options) {
    await admitQuestion(wish, fence)
    await fence.admit(wish.into)
    return films.make(wish, options)
  },
  async poster(question, options) {
    await admitQuestion(question, fence)
    return films.poster(question, options)
  },
})

const admitQuestion = async (
  { subject, resources = [] }: FilmQuestion,
  fence: FolderFence,
): Promise<void> => {
  const shown =
    subject.kind === 'picture'
      ? [subject.path]
      : [...filesOfSource(subject.file), ...subject.scenes.flatMap((edits) => filesOfEdits(edits))]
  const brought = resources.flatMap(({ source }) => ('path' in source ? [source.path] : []))
  for (const path of [...shown, ...brought]) await fence.admit(path)
}
