import type { StudioConfig } from '@contract/service/studio'

export const codeKinds = ['html', 'module', 'server'] as const
export type CodeKind = (typeof codeKinds)[number]

interface CodeWish {
  /** Of the service, without a slash at its end. */
  readonly address: string
  readonly displayMode: StudioConfig['displayMode']
  readonly mockupUuid: string
}

/** Code for a shop: of its page, as a script or a module, and of its server. */
export function embedCode(kind: CodeKind, wish: CodeWish): string {
  if (kind === 'server') return serverCode(wish)
  if (wish.displayMode === 'page') return linkCode(wish)
  const isFrame = wish.displayMode !== 'popup'
  const place = isFrame ? '<div id="editor"></div>' : '<button id="customize">Customize</button>'
  const head =
    kind === 'html'
      ? [`<script src="${wish.address}/studio/embed.js"></script>`, place, '<script type="module">']
      : [place, '<script type="module">', `  import * as Studio from '${wish.address}/studio/embed.mjs'`, '']
  const base = kind === 'module' ? `baseUrl: '${wish.address}/studio/',` : null
  const lines = isFrame ? [...opening, ...opened('  ', { base, isFrame })] : inPopup(base)
  return [...head, ...lines, '</script>'].join('\n')
}

/** The shop's own server has the key, and the page asks it for a session. */
const opening = [
  "  const answer = await fetch('/studio-session', { method: 'POST' })",
  '  const session = await answer.json()',
]

interface OpenedHow {
  /** The line that names the service; null: the script knows where it came from. */
  readonly base: string | null
  readonly isFrame: boolean
}

const opened = (indent: string, { base, isFrame }: OpenedHow): readonly string[] => [
  `${indent}Studio.open({`,
  `${indent}  session,`,
  ...(base === null ? [] : [`${indent}  ${base}`]),
  ...(isFrame ? [`${indent}  container: '#editor',`] : []),
  `${indent}  onAction({ receipt }) {`,
  `${indent}    fetch('/studio-order', { method: 'POST', body: JSON.stringify({ receipt }) })`,
  `${indent}  },`,
  `${indent}})`,
]

/** A browser opens windows while a button is pressed: the session is there before. */
const inPopup = (base: string | null): readonly string[] => [
  ...opening,
  "  document.querySelector('#customize').addEventListener('click', () => {",
  ...opened('    ', { base, isFrame: false }),
  '  })',
]

const linkCode = ({ address }: CodeWish): string =>
  [
    '<a id="customize">Customize</a>',
    '<script type="module">',
    ...opening,
    `  const page = new URL('${address}/studio/')`,
    "  page.searchParams.set('session', session.session)",
    '  page.hash = new URLSearchParams({ grant: JSON.stringify(session) }).toString()',
    "  document.querySelector('#customize').href = page.href",
    '</script>',
  ].join('\n')

const serverCode = ({ address, mockupUuid }: CodeWish): string =>
  [
    `const service = '${address}'`,
    "const headers = { 'x-api-key': process.env.STUDIO_KEY, 'content-type': 'application/json' }",
    'const post = async (path, body) =>',
    "  (await fetch(service + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()",
    '',
    '// POST /studio-session of the shop',
    'const createSession = (origin) =>',
    `  post('/api/v1/studio/create-session', { mockup_uuid: '${mockupUuid}', allowed_origin: origin })`,
    '',
    '// POST /studio-order of the shop',
    'const takeOrder = async (receipt) =>',
    "  (await post('/api/v1/studio/actions/consume', { receipt })).receipt",
  ].join('\n')
