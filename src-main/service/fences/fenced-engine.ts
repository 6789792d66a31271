import { uuid } from '@contract/vocabulary'
import { filesOfEdits } from '../../engine/edits/files-of-edits'
import { filesOfSource } from '../ports/document-source'
import type { Engine, EngineRenderRequest, OutputFile } from '../ports/engine'
import type { FolderFence } from '../ports/folder-fence'
import type { DrawingEngine, RemoteEngine } from '../remote-renders/remote-engine'

type Inputs = Pick<EngineRenderRequest, 'file' | 'edits' | 'resources'>

/** The same engine; reads and writes nothing outside the fence, whatever names the files: tables and recipes too. */
export const fencedEngine = (engine: Engine, fence: FolderFence): Engine => ({
  ...engine,
  ...fencedDrawing(engine, fence),
  async thumbnail(request, options) {
    await admitInputs(request, fence)
    return engine.thumbnail(request, options)
  },
  async describeArtwork(artwork, options) {
    if ('path' in artwork) await fence.admit(artwork.path)
    return engine.describeArtwork(artwork, options)
  },
  async measureTexts(request, options) {
    await admitAll(filesOfSource(request.file), fence)
    return engine.measureTexts(request, options)
  },
  async checkFidelity(file, options) {
    await admitAll(filesOfSource(file), fence)
    return engine.checkFidelity(file, options)
  },
})

/** The same for an engine of a service: nothing outside the fence is sent. A mockup that a uuid names is no file. */
export const fencedRemoteEngine = (engine: RemoteEngine, fence: FolderFence): RemoteEngine => ({
  ...fencedDrawing(engine, fence),
  asking(options) {
    const asked = engine.asking(options)
    return { ...asked, ...fencedDrawing(asked, fence) }
  },
  async film(wish, options) {
    const { subject, into, poster } = wish
    if (subject.kind === 'mockup') {
      if (!uuid.safeParse(subject.file).success) await fence.admit(subject.file)
      await admitAll(filesOfEdits(subject.edits), fence)
    }
    await admitAll([into, ...(poster === null ? [] : [poster])], fence)
    return engine.film(wish, options)
  },
  async takeIn(file, options) {
    await fence.admit(file)
    return engine.takeIn(file, options)
  },
  async mockupOf(file, options) {
    if (!uuid.safeParse(file).success) await fence.admit(file)
    return engine.mockupOf(file, options)
  },
})

const fencedDrawing = (engine: DrawingEngine, fence: FolderFence): DrawingEngine => ({
  async describe(file, options) {
    await admitAll(filesOfSource(file), fence)
    return engine.describe(file, options)
  },
  async render(request, options) {
    await admitInputs(request, fence)
    await fence.admit(request.target)
    return engine.render(request, options)
  },
  async renderOutputs(request, options) {
    await admitInputs(request, fence)
    await admitAll(
      request.files.map(({ target }: OutputFile) => target),
      fence,
    )
    return engine.renderOutputs(request, options)
  },
})

const admitInputs = ({ file, edits, resources = [] }: Inputs, fence: FolderFence): Promise<void> => {
  const brought = resources.flatMap(({ source }) => ('path' in source ? [source.path] : []))
  return admitAll([...filesOfSource(file), ...filesOfEdits(edits), ...brought], fence)
}

const admitAll = async (paths: readonly string[], fence: FolderFence): Promise<void> => {
  for (const path of paths) await fence.admit(path)
}
