import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackZip } from '../adapters/deliverables/unpack-zip'
import { nodeFiles } from '../adapters/files/node-files'
import { type ReadProject, type ReadProjectOptions, readProjectFile } from '../service/projects/project-file'

/** Opens a project file for the duration of one command: unpacked to a folder that is removed on close. */
export const openProjectFile = async (
  file: string,
  options: ReadProjectOptions,
): Promise<ReadProject & { close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-project-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const project = await readProjectFile(file, folder, { unpack: unpackZip, files: nodeFiles }, options)
    return { ...project, close }
  } catch (error) {
    await close()
    throw error
  }
}
