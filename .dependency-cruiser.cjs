/**
 * The walls of the house: who may import whom. `scripts/checks/planted-violations.ts` plants one violation of every rule
 * below and fails unless each is caught, so a rule that stopped seeing files cannot pass in silence.
 */

/** Tests, and what stands in for a collaborator in them, reach anywhere; what ships does not. */
const test = '[.](test|bench)[.]tsx?$|/testing/'

/** The vocabulary, the failure codes and what pictures can lack: the part of the contract that every room shares. */
const words = '^src-preload/contract/((vocabulary|errors|feature)[.]ts$|failures/)'

/** The texts of the window and the menus, in each language. */
const texts = '^src-preload/language/'

/** Arithmetic of places, the same for the page and for main. */
const geometry = '^src-preload/geometry/'

/** The composition roots: the two programs, and what they put together. */
const compositionRoot = '^src-main/(compose/[^/]+|index|cli)[.]ts$'

const packages = 'node_modules/'

/** A rule that lets `from` import what `may` matches, and nothing else. */
const only = (name, comment, { from, may, fromNot = [] }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [test, ...fromNot] },
  to: { pathNot: may },
})

/** The same for our own folders: packages and the machine are open to `from`. */
const within = (name, comment, { from, may }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: '^src-(main|preload|renderer)/', pathNot: may },
})

/** A rule that lets nobody but `fromNot` import `to`. */
const reserved = (name, comment, { to, fromNot, ...rest }) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: fromNot },
  to: { path: to, ...rest },
})

/** Rooms of the page, by name. */
const page = (...rooms) => `^src-renderer/(${rooms.join('|')})/`

/**
 * The features that may import other features, and which ones. Every other feature stands alone. The list is acyclic:
 * `no-folder-cycles` refuses the way back.
 */
const featuresBelow = {
  activity: ['webhooks'],
  'api-keys': ['local-server'],
  batch: ['batch-grid', 'batch-recipe', 'batch-runs', 'batch-table', 'hot-folders', 'mockup-picker'],
  'batch-grid': ['batch-results', 'batch-variants', 'cut-outs'],
  'batch-recipe': ['batch-variants', 'outputs', 'render-way'],
  'batch-runs': ['batch-results'],
  'batch-variants': ['colors', 'fonts', 'palettes'],
  canvas: ['remote-canvas'],
  connections: ['render-way'],
  'cut-outs': ['brush'],
  editor: ['artworks', 'canvas', 'film', 'fonts', 'inspector', 'layers-panel'],
  export: ['outputs', 'remote-canvas', 'render-way'],
  general: ['palettes'],
  inspector: ['colors', 'cut-outs', 'fonts', 'layers-panel', 'remote-canvas'],
  outputs: ['colors'],
  performance: ['storage'],
  'photo-wizard': ['colors'],
  'remote-canvas': ['render-way'],
  storage: ['local-server'],
  'studio-settings': ['colors', 'local-server'],
  webhooks: ['api-keys'],
}

/** One rule of one name for every line of the list, and one for the features that are not on it. */
const downTheList = (name, comment) => {
  const keepsTo = (from, may) => ({
    name,
    comment,
    severity: 'error',
    from: { pathNot: test, ...from },
    to: { path: page('features'), pathNot: `^src-renderer/features/(${may})/` },
  })
  const listed = Object.entries(featuresBelow)
  return [
    ...listed.map(([feature, below]) =>
      keepsTo({ path: `^src-renderer/features/${feature}/` }, [feature, ...below].join('|')),
    ),
    keepsTo(
      {
        path: '^src-renderer/features/([^/]+)/',
        pathNot: [test, ...listed.map(([feature]) => `^src-renderer/features/${feature}/`)],
      },
      '$1',
    ),
  ]
}

module.exports = {
  forbidden: [
    only('contract-knows-nobody', 'The treaty is plain TypeScript and zod: three sides read it.', {
      from: '^src-preload/contract/',
      may: ['^src-preload/contract/', 'node_modules/zod/', 'node_modules/@orpc/contract/'],
    }),
    only(
      'language-knows-the-words',
      'A catalogue of texts: codes, features and languages are all it needs.',
      {
        from: texts,
        may: [texts, words, '^src-preload/contract/languages[.]ts$'],
      },
    ),
    only(
      'geometry-is-arithmetic',
      'Numbers in, numbers out: no package, and of the contract the words alone.',
      {
        from: geometry,
        may: [geometry, words],
      },
    ),
    only('preload-bridges-only', 'A sandboxed preload cannot load packages: it takes types and electron.', {
      from: '^src-preload/[^/]+$',
      may: ['^src-preload/contract/', '^electron$', 'node_modules/electron/'],
    }),
    only(
      'renderer-sees-the-contract-only',
      'The page is untrusted: it knows the contract, the geometry, the texts and its own packages.',
      {
        from: '^src-renderer/',
        may: ['^src-renderer/', '^src-preload/contract/', geometry, texts, packages],
      },
    ),
    only('page-link-knows-the-contract', 'The connection to main knows no other part of the page.', {
      from: page('link'),
      may: [page('link'), '^src-preload/contract/', packages],
    }),
    only('page-model-is-pure', 'Shapes, rules and arithmetic: no React, no store, no package.', {
      from: page('model'),
      may: [page('model'), '^src-preload/contract/', geometry],
    }),
    only('page-shared-knows-no-document', 'Widgets and texts that any window could use.', {
      from: page('shared'),
      may: [page('shared'), '^src-preload/contract/([^/]+[.]ts$|failures/)', texts, packages],
    }),
    within(
      'page-state-draws-nothing',
      'Stores and the hooks on them know models, never the parts that show them.',
      {
        from: page('state'),
        may: [page('state', 'link', 'model', 'shared'), '^src-preload/contract/', geometry, texts],
      },
    ),
    within('page-drop-lies-below-features', 'A drop does the same wherever it lands.', {
      from: page('drop'),
      may: [page('drop', 'state', 'link', 'model', 'shared'), '^src-preload/contract/'],
    }),
    ...downTheList(
      'page-features-keep-to-the-list',
      'A feature needs another only where the list above says so; otherwise a model, a store or a port is missing.',
    ),
    reserved('page-app-is-not-imported', 'The app composes the parts; no part knows the app.', {
      to: page('app'),
      fromNot: [page('app'), '^src-renderer/main[.]tsx$', test],
    }),
    reserved('page-studio-is-not-imported', 'The embedded editor composes the parts, as the app does.', {
      to: page('studio'),
      fromNot: [page('studio'), test],
    }),
    only(
      'engine-is-pure',
      'No node, no electron, no npm: the same engine runs in any process and in the page.',
      {
        from: '^src-main/engine/',
        // Edits and films are on the wire what they are in the document.
        may: ['^src-main/engine/', words, '^src-preload/contract/(edits|film)/', geometry],
      },
    ),
    only('vision-is-pure', 'No node, no npm, no engine: rasters in, rasters out, in whatever process.', {
      from: '^src-main/vision/',
      may: ['^src-main/vision/', words, geometry],
    }),
    only(
      'film-is-pure',
      'Pages and processes encode alike: no node, no electron, and mediabunny alone of npm.',
      {
        from: '^src-main/film/',
        may: ['^src-main/film/', words, 'node_modules/mediabunny/'],
      },
    ),
    reserved('webcodecs-package-in-one-room', 'It may be missing: one process finds out.', {
      to: 'node_modules/@napi-rs/webcodecs',
      fromNot: ['^src-main/film-host/'],
    }),
    reserved('opencv-in-one-room', 'Its memory is freed by hand: one room holds it, the rest sees rasters.', {
      to: 'node_modules/@techstark/',
      fromNot: ['^src-main/adapters/vision/'],
    }),
    reserved('s3-in-one-room', 'It is loaded where files are kept in a bucket, and nowhere else.', {
      to: 'node_modules/@aws-sdk/',
      fromNot: ['^src-main/adapters/s3/', test],
    }),
    reserved('onnx-in-one-room', 'A package of 139 MB that may be missing: one room finds out and says so.', {
      to: 'node_modules/onnxruntime',
      fromNot: ['^src-main/adapters/onnx/'],
    }),
    reserved('postgres-package-in-one-room', 'All others know stores, and a database by its address.', {
      to: 'node_modules/(pg|pg-boss)/',
      fromNot: ['^src-main/adapters/postgres/', '^bench/', test],
    }),
    only(
      'psd-translates-files',
      'File format to document and back; it neither composites nor touches the machine.',
      {
        from: '^src-main/psd/',
        may: [
          '^src-main/psd/',
          '^src-main/engine/(document|ink)/',
          geometry,
          words,
          'node_modules/ag-psd/',
          '^zlib$',
        ],
      },
    ),
    reserved('ag-psd-in-one-room', 'Files are read in one room; samples and tests write them.', {
      to: 'node_modules/ag-psd/',
      fromNot: ['^src-main/psd/', '^scripts/samples/', '^bench/', test],
    }),
    reserved('ag-psd-by-its-public-door', 'Its inner files change with any version.', {
      to: 'node_modules/ag-psd/',
      pathNot: 'node_modules/ag-psd/dist(-es)?/index[.]',
      fromNot: [],
    }),
    only(
      'scheduling-knows-no-work',
      'How much runs at once, and in which order; what it is that runs, others know.',
      {
        from: '^src-main/scheduling/',
        may: ['^src-main/scheduling/', words],
      },
    ),
    within(
      'engine-host-runs-pixels',
      'The host process knows engine and files; never a use case, a door or a window.',
      {
        from: '^src-main/engine-host/',
        may: [
          '^src-main/(engine-host|engine|psd|scheduling)/',
          '^src-main/service/ports/',
          '^src-main/adapters/',
          '^src-preload/contract/',
          geometry,
        ],
      },
    ),
    within(
      'vision-host-runs-vision',
      'The process that looks at photos knows vision and files; never the engine, a use case, a door or a window.',
      {
        from: '^src-main/vision-host/',
        may: [
          '^src-main/(vision-host|vision|scheduling|adapters)/',
          // The file that it writes, and where prints lie in it.
          '^src-main/engine/photo/(photo-(file|template)|area-placement)[.]ts$',
          geometry,
          '^src-main/service/ports/',
          '^src-preload/contract/',
        ],
      },
    ),
    within(
      'film-host-writes-films',
      'It knows frames and files; never the engine, a use case, a door or a window.',
      {
        from: '^src-main/film-host/',
        may: ['^src-main/(film-host|film|adapters)/', '^src-main/service/ports/', '^src-preload/contract/'],
      },
    ),
    reserved('film-host-by-its-port', 'Others write films with the port `FilmEncoder`.', {
      to: '^src-main/film-host/',
      fromNot: ['^src-main/film-host/', compositionRoot, '^(e2e|scripts|bench)/', test],
    }),
    reserved(
      'vision-host-by-its-port',
      'Others see with the port `Vision`; what is behind it, the roots choose.',
      {
        to: '^src-main/vision-host/',
        fromNot: ['^src-main/vision-host/', compositionRoot, '^(e2e|scripts|bench)/', test],
      },
    ),
    only(
      'service-knows-ports-not-adapters',
      'Use cases reach the machine through ports alone; paths, hashes and the context of a call are arithmetic.',
      {
        from: '^src-main/service/',
        may: [
          '^src-main/(service|scheduling)/',
          '^src-main/engine/',
          '^src-preload/contract/',
          geometry,
          packages,
          '^(path|crypto|async_hooks)$',
        ],
      },
    ),
    within(
      'adapters-know-ports-only',
      'An adapter implements a port; it knows no use case, no door, no engine at work.',
      {
        from: '^src-main/adapters/',
        may: [
          '^src-main/(adapters|scheduling)/',
          '^src-main/service/ports/',
          '^src-main/engine/document/',
          '^src-main/engine/text/(text-tools|fonts/font-face)[.]ts$',
          '^src-main/vision/(vision-tools|raster)[.]ts$',
          // Of the page that writes films.
          '^src-main/film/',
          geometry,
          '^src-preload/contract/',
          texts,
        ],
      },
    ),
    within('doors-know-service-only', 'A door translates a transport to the service; it builds nothing.', {
      from: '^src-main/doors/',
      may: ['^src-main/(doors|service|scheduling)/', '^src-preload/contract/'],
    }),
    within(
      'remote-knows-the-contract',
      'The remote backend answers the same contract; nothing local helps it.',
      {
        from: '^src-main/remote/',
        may: ['^src-main/(remote|scheduling)/', '^src-main/service/ports/', '^src-preload/contract/'],
      },
    ),
    reserved(
      'only-roots-compose',
      'Adapters, doors and the remote backend are chosen in one place and passed in; nobody asks the composers.',
      {
        to: '^src-main/(adapters|doors|remote|compose)/',
        fromNot: [
          compositionRoot,
          '^src-main/(adapters|doors|remote|engine-host|vision-host|film-host)/',
          '^(e2e|scripts|bench)/',
          test,
        ],
      },
    ),
    reserved('electron-in-four-places', 'The command line and the tests run without Electron.', {
      to: ['^electron$', 'node_modules/electron/'],
      fromNot: [
        '^src-main/index[.]ts$',
        '^src-main/adapters/electron',
        '^src-main/doors/ipc',
        '^src-preload/index[.]ts$',
        // Run by Electron itself, beside the app.
        '^bench/window/[a-z-]+[.]cjs$',
      ],
    }),
    reserved('roots-are-not-imported', 'A composition root starts the program when it is read.', {
      to: '^src-main/(index|cli)[.]ts$|^src-renderer/main[.]tsx$|^src-preload/index[.]ts$',
      fromNot: [],
      dependencyTypesNot: ['type-only'],
    }),
    reserved('tests-are-not-imported', 'What ships never leans on a test.', {
      to: test,
      fromNot: [test, '^(e2e|scripts|bench)/'],
    }),
    {
      name: 'tools-are-not-imported',
      comment: 'What ships never leans on scripts, benches or end-to-end tests.',
      severity: 'error',
      from: { path: '^src-', pathNot: test },
      to: { path: '^(e2e|scripts|bench)/' },
    },
    {
      name: 'no-development-package-ships',
      comment: 'A package that only devDependencies name would be missing from what ships.',
      severity: 'error',
      from: { path: '^src-', pathNot: test },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/electron/', 'node_modules/@types/'],
      },
    },
    {
      name: 'no-unlisted-package',
      comment: 'A package that package.json does not name may vanish with any update.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable-import',
      comment: 'An import that leads nowhere is not checked by any rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^electron$', '[.]css$', '^@fontsource'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports and that imports nothing is dead.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src-',
        pathNot: [
          test,
          '[.]d[.]ts$',
          compositionRoot,
          '^src-preload/index[.]ts$',
          '^src-renderer/main[.]tsx$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^src-main/engine/kernels/assembly/|^scripts/setup/default-app/|^(out|dist|artifacts)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}
