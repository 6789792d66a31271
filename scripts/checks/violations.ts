/**
 * Files to plant, by path; the first one violates the rule. Both ends of the import are planted, so that no real file
 * is used.
 */
type Plant = Readonly<Record<string, string>>

const value = 'export const planted = 1\n'
const importFile = (path: string): string =>
  `import { planted } from '${path}'\n\nexport const used = planted\n`
const importPackage = (name: string): string =>
  `import * as planted from '${name}'\n\nexport const used = planted\n`

/** Two folders of `room` that depend on each other, without a cycle of files. */
const folderCycle = (room: string): Plant => ({
  [`${room}/planted-r/one.ts`]: importFile('../planted-s/two'),
  [`${room}/planted-s/two.ts`]: value,
  [`${room}/planted-s/three.ts`]: importFile('../planted-r/four'),
  [`${room}/planted-r/four.ts`]: value,
})

/**
 * For every rule of .dependency-cruiser.cjs and for cycles of folders, the smallest way to break it. Several
 * if a rule forbids several things.
 */
export const violations: Readonly<Record<string, readonly Plant[]>> = {
  'contract-knows-nobody': [
    { 'src-preload/contract/planted-npm.ts': importPackage('fastify') },
    { 'src-preload/contract/planted-node.ts': importPackage('node:fs') },
    {
      'src-preload/contract/planted-main.ts': importFile('../../src-main/service/planted-a'),
      'src-main/service/planted-a.ts': value,
    },
  ],
  'language-knows-the-words': [
    { 'src-preload/language/planted-npm.ts': importPackage('zod') },
    {
      'src-preload/language/planted-desktop.ts': importFile('../contract/desktop/planted-d'),
      'src-preload/contract/desktop/planted-d.ts': value,
    },
  ],
  'geometry-is-arithmetic': [
    { 'src-preload/geometry/planted-npm.ts': importPackage('zod') },
    {
      'src-preload/geometry/planted-edits.ts': importFile('../contract/edits/planted-g'),
      'src-preload/contract/edits/planted-g.ts': value,
    },
  ],
  'preload-bridges-only': [
    { 'src-preload/planted.ts': importPackage('zod') },
    {
      'src-preload/planted-text.ts': importFile('./language/planted-i'),
      'src-preload/language/planted-i.ts': value,
    },
  ],
  'renderer-sees-the-contract-only': [
    {
      'src-renderer/features/planted-main.ts': importFile('../../src-main/service/planted-b'),
      'src-main/service/planted-b.ts': value,
    },
    {
      'src-renderer/features/planted-engine.ts': importFile('../../src-main/engine/planted-b'),
      'src-main/engine/planted-b.ts': value,
    },
    { 'src-renderer/features/planted-node.ts': importPackage('node:path') },
    {
      'src-renderer/features/planted-type.ts':
        "export type { Planted } from '../../src-main/service/planted-c'\n",
      'src-main/service/planted-c.ts': 'export interface Planted {}\n',
    },
  ],
  'page-link-knows-the-contract': [
    {
      'src-renderer/link/planted.ts': importFile('../state/planted-s'),
      'src-renderer/state/planted-s.ts': value,
    },
  ],
  'page-model-is-pure': [
    { 'src-renderer/model/planted-react.ts': importPackage('react') },
    {
      'src-renderer/model/planted-shared.ts': importFile('../shared/planted-s'),
      'src-renderer/shared/planted-s.ts': value,
    },
  ],
  'page-shared-knows-no-document': [
    {
      'src-renderer/shared/planted-model.ts': importFile('../model/planted-t'),
      'src-renderer/model/planted-t.ts': value,
    },
    {
      'src-renderer/shared/planted-contract.ts': importFile('@contract/desktop/planted-t'),
      'src-preload/contract/desktop/planted-t.ts': value,
    },
  ],
  'page-state-draws-nothing': [
    {
      'src-renderer/state/planted-drop.ts': importFile('../drop/planted-u'),
      'src-renderer/drop/planted-u.ts': value,
    },
    {
      'src-renderer/state/planted-feature.ts': importFile('../features/planted/planted-u'),
      'src-renderer/features/planted/planted-u.ts': value,
    },
  ],
  'page-drop-lies-below-features': [
    {
      'src-renderer/drop/planted.ts': importFile('../features/planted/planted-v'),
      'src-renderer/features/planted/planted-v.ts': value,
    },
  ],
  'page-features-keep-to-the-list': [
    {
      'src-renderer/features/planted/unlisted.ts': importFile('../planted-other/planted-w'),
      'src-renderer/features/planted-other/planted-w.ts': value,
    },
    {
      'src-renderer/features/canvas/planted.ts': importFile('../library/planted-w'),
      'src-renderer/features/library/planted-w.ts': value,
    },
  ],
  'page-app-is-not-imported': [
    {
      'src-renderer/features/planted/planted-app.ts': importFile('../../app/planted-x'),
      'src-renderer/app/planted-x.ts': value,
    },
  ],
  'page-studio-is-not-imported': [
    {
      'src-renderer/features/planted/planted-studio.ts': importFile('../../studio/planted-y'),
      'src-renderer/studio/planted-y.ts': value,
    },
  ],
  'engine-is-pure': [
    { 'src-main/engine/planted-node.ts': importPackage('node:fs') },
    { 'src-main/engine/planted-npm.ts': importPackage('zod') },
    {
      'src-main/engine/planted-contract.ts': importFile('@contract/desktop/planted-e'),
      'src-preload/contract/desktop/planted-e.ts': value,
    },
    { 'src-main/engine/planted-psd.ts': importFile('../psd/planted-e'), 'src-main/psd/planted-e.ts': value },
  ],
  'vision-is-pure': [
    { 'src-main/vision/planted-node.ts': importPackage('node:fs') },
    { 'src-main/vision/planted-npm.ts': importPackage('zod') },
    {
      'src-main/vision/planted-engine.ts': importFile('../engine/raster/planted-v'),
      'src-main/engine/raster/planted-v.ts': value,
    },
  ],
  'film-is-pure': [
    { 'src-main/film/planted-node.ts': importPackage('node:fs') },
    { 'src-main/film/planted-npm.ts': importPackage('sharp') },
  ],
  'webcodecs-package-in-one-room': [
    { 'src-main/service/planted-webcodecs.ts': importPackage('@napi-rs/webcodecs') },
  ],
  'opencv-in-one-room': [
    { 'src-main/vision/planted-opencv.ts': importPackage('@techstark/opencv-js') },
    { 'src-main/engine-host/planted-opencv.ts': importPackage('@techstark/opencv-js') },
  ],
  's3-in-one-room': [
    { 'src-main/adapters/files/planted-s3.ts': importPackage('@aws-sdk/client-s3') },
    { 'src-main/compose/planted-s3.ts': importPackage('@aws-sdk/s3-request-presigner') },
  ],
  'onnx-in-one-room': [
    { 'src-main/vision-host/planted-onnx.ts': importPackage('onnxruntime-web') },
    { 'src-main/service/planted-onnx.ts': importPackage('onnxruntime-web') },
  ],
  'postgres-package-in-one-room': [
    { 'src-main/adapters/database/planted-pg.ts': importPackage('pg') },
    { 'src-main/service/planted-boss.ts': importPackage('pg-boss') },
  ],
  'psd-translates-files': [
    {
      'src-main/psd/planted-engine.ts': importFile('../engine/blend/planted-f'),
      'src-main/engine/blend/planted-f.ts': value,
    },
    { 'src-main/psd/planted-node.ts': importPackage('node:fs') },
  ],
  'ag-psd-in-one-room': [
    { 'src-main/engine-host/planted-ag-psd.ts': importPackage('ag-psd') },
    { 'src-renderer/planted-ag-psd.ts': importPackage('ag-psd') },
  ],
  'ag-psd-by-its-public-door': [
    { 'scripts/samples/planted-ag-psd.ts': importPackage('ag-psd/dist/descriptor') },
    { 'src-main/psd/testing/planted-ag-psd.ts': importPackage('ag-psd/dist/descriptor') },
  ],
  'scheduling-knows-no-work': [
    {
      'src-main/scheduling/planted-service.ts': importFile('../service/planted-q'),
      'src-main/service/planted-q.ts': value,
    },
    { 'src-main/scheduling/planted-node.ts': importPackage('node:fs') },
  ],
  'engine-host-runs-pixels': [
    {
      'src-main/engine-host/planted-service.ts': importFile('../service/renders/planted-g'),
      'src-main/service/renders/planted-g.ts': value,
    },
  ],
  'vision-host-runs-vision': [
    {
      'src-main/vision-host/planted-engine.ts': importFile('../engine/blend/planted-vh'),
      'src-main/engine/blend/planted-vh.ts': value,
    },
    {
      'src-main/vision-host/planted-service.ts': importFile('../service/cut-outs/planted-vh'),
      'src-main/service/cut-outs/planted-vh.ts': value,
    },
  ],
  'film-host-writes-films': [
    {
      'src-main/film-host/planted-engine.ts': importFile('../engine/blend/planted-fh'),
      'src-main/engine/blend/planted-fh.ts': value,
    },
  ],
  'film-host-by-its-port': [
    {
      'src-main/doors/planted-film.ts': importFile('../film-host/planted-fp'),
      'src-main/film-host/planted-fp.ts': value,
    },
  ],
  'vision-host-by-its-port': [
    {
      'src-main/doors/planted-vision.ts': importFile('../vision-host/planted-vp'),
      'src-main/vision-host/planted-vp.ts': value,
    },
  ],
  'service-knows-ports-not-adapters': [
    {
      'src-main/service/planted-adapter.ts': importFile('../adapters/planted-h'),
      'src-main/adapters/planted-h.ts': value,
    },
    { 'src-main/service/planted-node.ts': importPackage('node:fs') },
  ],
  'adapters-know-ports-only': [
    {
      'src-main/adapters/planted.ts': importFile('../service/renders/planted-j'),
      'src-main/service/renders/planted-j.ts': value,
    },
    {
      'src-main/adapters/text/planted.ts': importFile('../../engine/text/planted-setting'),
      'src-main/engine/text/planted-setting.ts': value,
    },
    {
      'src-main/adapters/vision/planted.ts': importFile('../../vision/areas/planted-proposal'),
      'src-main/vision/areas/planted-proposal.ts': value,
    },
  ],
  'doors-know-service-only': [
    {
      'src-main/doors/planted.ts': importFile('../adapters/planted-k'),
      'src-main/adapters/planted-k.ts': value,
    },
  ],
  'remote-knows-the-contract': [
    {
      'src-main/remote/planted.ts': importFile('../service/planted-l'),
      'src-main/service/planted-l.ts': value,
    },
  ],
  'only-roots-compose': [
    {
      'src-main/service/planted-door.ts': importFile('../doors/planted-m'),
      'src-main/doors/planted-m.ts': value,
    },
    {
      'src-main/service/planted-compose.ts': importFile('../compose/planted-m'),
      'src-main/compose/planted-m.ts': value,
    },
  ],
  'electron-in-four-places': [
    { 'src-main/service/planted-electron.ts': importPackage('electron') },
    { 'src-renderer/planted-electron.ts': importPackage('electron') },
    { 'src-main/doors/planted-electron.ts': importPackage('electron') },
  ],
  'roots-are-not-imported': [{ 'src-main/planted-root.ts': importFile('./cli'), 'src-main/cli.ts': value }],
  'tests-are-not-imported': [
    { 'src-main/planted-test-user.ts': importFile('./planted-n.test'), 'src-main/planted-n.test.ts': value },
    {
      'src-main/planted-stand-in-user.ts': importFile('./service/testing/planted-n'),
      'src-main/service/testing/planted-n.ts': value,
    },
  ],
  'tools-are-not-imported': [
    { 'src-main/planted-tool-user.ts': importFile('../scripts/planted-o'), 'scripts/planted-o.ts': value },
  ],
  'no-development-package-ships': [{ 'src-main/planted-dev.ts': importPackage('fast-check') }],
  'no-unlisted-package': [{ 'src-main/planted-unlisted.ts': importPackage('rolldown') }],
  'no-unresolvable-import': [{ 'src-main/planted-nowhere.ts': importFile('./there-is-no-such-file') }],
  'no-cycles': [
    {
      'src-main/engine/planted-p.ts': "export { planted } from './planted-q'\n",
      'src-main/engine/planted-q.ts': "export { planted } from './planted-p'\n",
    },
  ],
  'no-folder-cycles': [
    'src-main/adapters',
    'src-main/compose',
    'src-main/doors',
    'src-main/engine',
    'src-main/engine-host',
    'src-main/psd',
    'src-main/remote',
    'src-main/scheduling',
    'src-main/service',
    'src-main/vision',
    'src-main/vision-host',
    'src-preload/contract',
    'src-preload/geometry',
    'src-preload/language',
    'src-renderer',
    'scripts',
    'e2e',
    'bench',
  ].map(folderCycle),
  'no-orphans': [{ 'src-main/engine/planted-alone.ts': value }],
}
