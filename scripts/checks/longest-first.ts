import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { projectRoot } from '../setup/project-root'

/** The test files that take longest, longest first. Measured in `npm test` on two cores, 2026-11-28: 3 to 40 s each. */
const longest = [
  'e2e/conformance/conformance.test.ts',
  'e2e/conformance/several-processes.test.ts',
  'e2e/conformance/failures.test.ts',
  'src-main/cli-remote.test.ts',
  'src-main/adapters/s3/s3-faults.test.ts',
  'scripts/fuzz/fuzz.test.ts',
  'src-main/testing/faults/faults.laws.test.ts',
  'src-main/engine-host/fidelity-corpus.test.ts',
  'src-main/engine-host/films/films.laws.test.ts',
  'src-main/engine-host/engine-host.test.ts',
  'src-main/cli.test.ts',
  'src-main/cli-batch.test.ts',
  'scripts/package/packaged-app.test.ts',
  'src-main/adapters/watch/chokidar-folder-watcher.test.ts',
  'src-main/engine-host/decoding/decoder-pool.test.ts',
  'src-main/testing/attacked-roads.test.ts',
  'src-main/engine-host/hanging-engine.test.ts',
  'src-main/engine-host/bombs.test.ts',
  'src-main/engine-host/films/films.test.ts',
  'src-main/engine-host/baked-drawings.test.ts',
  'e2e/goldens/sample-mockups.test.ts',
  'src-main/testing/crash.test.ts',
  'src-main/testing/hot-folder-crash.test.ts',
  'e2e/conformance/batch-remote.test.ts',
  'src-main/film-host/film-encoders.test.ts',
  'src-main/vision-host/vision-client.test.ts',
  'src-main/doors/http/hanging-engine.test.ts',
  'scripts/fuzz/fuzz-oracle.test.ts',
  'scripts/checks/editor-bundle.test.ts',
].map((path) => join(projectRoot, path))

/**
 * Begins with the longest test files, so that none of them is left to one process alone at the end. In a fresh clone
 * Vitest goes by the sizes of files, which say little of their time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.indexOf(moduleId)
  return place === -1 ? longest.length : place
}
