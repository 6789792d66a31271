import { exampleOfCall } from './call-examples'
import { curlOf } from './curl-example'
import { type Html, html, join } from './html'
import type { ServiceDescription } from './openapi-description'
import { referenceStyle } from './reference-style'
import { exampleOf } from './schema-example'
import { type WebhookHeaders, webhookSamples } from './webhook-samples'

/** The fields of an OpenAPI operation that the page shows. */
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Content }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: unknown
}

type Content = Readonly<Record<string, { readonly schema?: unknown }>>

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export interface ReferenceOptions {
  readonly baseUrl: string
  readonly webhookHeaders: WebhookHeaders
}

/** The API reference as a single page: no scripts, no external resources, light or dark as the system is. */
export const referencePage = (
  description: ServiceDescription,
  { baseUrl, webhookHeaders }: ReferenceOptions,
): string => {
  const shown = { baseUrl, exampleOf: examplesFrom(description) }
  const calls = callsOf(description).filter(({ operation }) => !operation.deprecated)
  const tags = description['tags'] as readonly { readonly name: string; readonly description: string }[]
  const info = description['info'] as {
    readonly title: string
    readonly version: string
    readonly description: string
  }
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<style>${referenceStyle}</style>
</head>
<body>
<nav aria-label="Calls">
<p class="brand">${info.title} <small>${info.version}</small></p>
${join(
  groups.map(
    (group) =>
      html`<h2><a href="#${slug(group.name)}">${group.name}</a></h2><ul>${join(
        group.calls.map(
          (call) =>
            html`<li><a href="#${call.operation.operationId}">${call.operation.summary ?? call.path}</a></li>`,
        ),
      )}</ul>`,
  ),
)}
</nav>
<main>
<h1>${info.title} API</h1>
<p>${info.description}</p>
<p>Address: <code>${baseUrl}</code>. The same as data: <a href="/openapi.json"><code>/openapi.json</code></a>.</p>
${join(
  groups.map(
    (group) => html`<section id="${slug(group.name)}"><h2>${group.name}</h2><p>${group.description}</p>
${group.name === 'Webhooks' ? verification(webhookHeaders) : ''}
${join(group.calls.map((call) => callSection(call, shown)))}</section>`,
  ),
)}
</main>
</body>
</html>`.text
}

const callsOf = ({ paths }: ServiceDescription): readonly Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

interface Shown {
  readonly baseUrl: string
  /** A value that matches a schema of the description. */
  readonly exampleOf: (schema: unknown) => unknown
}

const examplesFrom = ({ components }: ServiceDescription): Shown['exampleOf'] => {
  const schemas =
    typeof components === 'object' && components !== null && 'schemas' in components ? components.schemas : {}
  return (schema) => exampleOf(schema, schemas)
}

const verification = (headers: WebhookHeaders): Html => html`<article id="webhook-signatures">
<h3>Verify a delivery</h3>
<p><code>${headers.signature}</code> is the HMAC-SHA256, in lowercase hex, of the value of
<code>${headers.timestamp}</code> (Unix seconds), a full stop and the body as it came, with the secret of the endpoint
as its key. Refuse what is more than 300 s old. <code>${headers.delivery}</code> is the same in every attempt at a
delivery: keep it to tell what you have had. Answer with any 2xx within 10 s.</p>
${join(webhookSamples(headers).map(({ language, code }) => html`<h4>${language}</h4><pre><code>${code}</code></pre>`))}
</article>`

const callSection = ({ method, path, operation }: Call, { baseUrl, exampleOf: valueFor }: Shown): Html => {
  const body = bodyOf(operation.requestBody?.content, valueFor)
  const { operationId } = operation
  const call = { method, path, operationId, example: exampleOfCall(operationId) }
  return html`<article id="${operation.operationId}">
<h3>${operation.summary ?? operation.operationId}</h3>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${operation.description === undefined ? '' : html`<p>${operation.description}</p>`}
${parameterTable(operation.parameters ?? [])}
${body === undefined ? '' : html`<h4>Every field of the body</h4><pre><code>${JSON.stringify(body, null, 2)}</code></pre>`}
<h4>Example</h4><pre class="curl"><code>${curlOf(call, baseUrl)}</code></pre>
<h4>Answers</h4>
${join(Object.entries(operation.responses).map(([status, answer]) => answerSection(status, answer, valueFor)))}
</article>`
}

const parameterTable = (parameters: readonly Parameter[]): Html | string =>
  parameters.length === 0
    ? ''
    : html`<h4>Parameters</h4><table><tr><th>Name</th><th>In</th><th>Value</th></tr>${join(
        parameters.map(
          ({ name, in: place, required, description, schema }) =>
            html`<tr><td><code>${name}</code>${
              required ? html` <em>required</em>` : ''
            }</td><td>${place}</td><td>${description ?? ''} <code>${rangeOf(schema)}</code></td></tr>`,
        ),
      )}</table>`

const answerSection = (
  status: string,
  answer: Operation['responses'][string],
  valueFor: Shown['exampleOf'],
): Html => {
  const body = bodyOf(answer.content, valueFor)
  const isGood = status.startsWith('2')
  const head = html`<b class="${isGood ? 'good' : 'bad'}">${status}</b> ${answer.description ?? ''}`
  return body === undefined
    ? html`<p class="answer">${head}</p>`
    : html`<details ${isGood ? 'open' : ''}><summary>${head}</summary><pre><code>${JSON.stringify(body, null, 2)}</code></pre></details>`
}

const bodyOf = (content: Content | undefined, valueFor: Shown['exampleOf']): unknown => {
  const schema = content?.['application/json']?.schema
  return schema === undefined ? undefined : valueFor(schema)
}

/** The constraints of a plain value, in a few words. */
const rangeOf = (schema: unknown): string => {
  if (typeof schema !== 'object' || schema === null) return ''
  const {
    type,
    enum: values,
    minimum,
    maximum,
    default: usual,
    maxLength,
  } = schema as Readonly<Record<string, unknown>>
  return [
    Array.isArray(values) ? values.join(' | ') : type,
    minimum === undefined ? null : `≥ ${minimum}`,
    maximum === undefined || Number(maximum) > 1e9 ? null : `≤ ${maximum}`,
    maxLength === undefined ? null : `≤ ${maxLength} characters`,
    usual === undefined ? null : `= ${usual}`,
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
}

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
