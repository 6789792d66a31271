/**
 * A shop of one page: its server creates sessions with its key and takes receipts, its page embeds the editor.
 *
 *     node docs/studio-example/shop.mjs --service http://127.0.0.1:7878 --key mk_… --mockup UUID [--port 8080]
 *
 * Prints its address. The key never reaches the page.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    service: { type: 'string', default: 'http://127.0.0.1:7878' },
    key: { type: 'string' },
    mockup: { type: 'string' },
    port: { type: 'string', default: '8080' },
  },
})
const { service, key, mockup } = values
if (!key || !mockup) {
  console.error('Needed: --key, of the service, and --mockup, the uuid of one of its PSD mockups.')
  process.exit(2)
}

/** A call of the service with the shop's key. */
const call = async (path, body) => {
  const answer = await fetch(`${service}/api/v1/studio/${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const bodyOf = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString() || '{}')
}

const page = await readFile(new URL('index.html', import.meta.url), 'utf8')

const answers = {
  'GET /': async () => ({ html: page.replaceAll('{{service}}', service) }),
  'POST /session': async (_request, origin) =>
    call('create-session', { mockup_uuid: mockup, allowed_origin: origin, product_id: 'mug' }),
  'POST /order': async (request) => {
    const { receipt } = await bodyOf(request)
    return call('actions/consume', { receipt })
  },
}

const server = createServer(async (request, response) => {
  const origin = `http://${request.headers.host}`
  try {
    const { pathname } = new URL(request.url, origin)
    const answer = answers[`${request.method} ${pathname}`]
    const { html, status = 200, body } = answer ? await answer(request, origin) : { status: 404, body: {} }
    response.writeHead(status, { 'content-type': html ? 'text/html; charset=utf-8' : 'application/json' })
    response.end(html ?? JSON.stringify(body))
  } catch (error) {
    response.writeHead(502, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: String(error) }))
  }
})
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
