import type { OpenApi } from './openapi.ts'
import { escapeHtml } from './message-page.ts'

type Schema = {
  $ref?: string
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  additionalProperties?: Schema | boolean
  minLength?: number
  maxLength?: number
}
type Operation = OpenApi['paths'][string][string]
type Call = { method: string; path: string; operation: Operation }

const code = (text: string) => `<code>${escapeHtml(text)}</code>`
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(' · ')
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return kinds.map(kindOf).join(' or ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of ${kindOf(schema.additionalProperties)}`
  const limit = schema.maxLength === undefined ? '' : ` up to ${schema.maxLength}`
  const type = schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type) ?? 'any'
  return escapeHtml(`${type}${limit}`)
}

/** The object in a list or a nullable value, whose fields get their own rows. */
const objectIn = (schema: Schema): Schema | undefined =>
  schema.properties
    ? schema
    : ((schema.items && objectIn(schema.items)) ??
      [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(objectIn).find((found) => found !== undefined))

const rowsOf = (schema: Schema, prefix = '', depth = 0): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const needed = schema.required?.includes(name) ? '' : ' <small>optional</small>'
      const inner = depth < 3 ? objectIn(field) : undefined
      const path = `${prefix}${name}${field.type === 'array' ? '[]' : ''}`
      const kind = inner && field.type !== 'array' ? 'object' : inner ? 'list' : kindOf(field)
      return `<tr><th scope="row">${code(path)}${needed}</th><td>${kind}</td></tr>${inner ? rowsOf(inner, `${path}.`, depth + 1) : ''}`
    })
    .join('')

const table = (caption: string, rows: string) =>
  rows === '' ? '' : `<table><caption>${caption}</caption><tbody>${rows}</tbody></table>`

function parametersOf({ parameters }: Operation, components: OpenApi['components']) {
  const written = parameters.map((parameter) =>
    '$ref' in parameter ? components.parameters[nameOf(parameter.$ref)]! : parameter,
  )
  const rows = (place: string) =>
    written
      .filter((parameter) => parameter.in === place)
      .map(
        ({ name, required, schema }) =>
          `<tr><th scope="row">${code(name)}${required ? '' : ' <small>optional</small>'}</th><td>${kindOf(schema as Schema)}</td></tr>`,
      )
      .join('')
  return (
    table('Path parameters', rows('path')) + table('Query parameters', rows('query')) + table('Headers', rows('header'))
  )
}

function contentOf(caption: string, content: Record<string, { schema: object }> | undefined) {
  if (content === undefined) return ''
  const json = content['application/json']
  if (!json) return `<p class="bytes">${caption}: binary, ${code(Object.keys(content)[0]!)}.</p>`
  const schema = json.schema as Schema
  return schema.$ref === undefined ? table(caption, rowsOf(schema)) : `<p>${caption}: ${kindOf(schema)}</p>`
}

function article({ method, path, operation }: Call, components: OpenApi['components']) {
  const responses = Object.entries(operation.responses).map(
    ([status, response]) =>
      [status, '$ref' in response ? components.responses[nameOf(response.$ref)]! : response] as const,
  )
  const problems = responses
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${prose(description)}</li>`)
    .join('')
  return `
<article id="${operation.operationId}">
<h3><span class="method">${method.toUpperCase()}</span> ${code(path)}</h3>
<p>${prose(operation.summary)} <span class="who">${prose(operation.description)}</span></p>
${parametersOf(operation, components)}
${contentOf('Request body', operation.requestBody?.content)}
${contentOf('Response', responses.find(([status]) => status === '200')?.[1].content)}
<details><summary>Errors</summary><ul>${problems}</ul></details>
</article>`
}

const schemaArticle = ([name, schema]: [string, Schema]) =>
  `<article id="schema-${name}"><h3>${code(name)}</h3>${
    objectIn(schema) === undefined ? `<p>${kindOf(schema)}</p>` : table('Properties', rowsOf(objectIn(schema)!))
  }</article>`

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f5f2ea,#0b1520);--surface:light-dark(#fffdf9,#111e2b);--line:light-dark(#e0dbcd,#213547);
--ink:light-dark(#10233a,#e7eef4);--soft:light-dark(#435567,#b3c1ce);--water:light-dark(#dbe9ef,#183349);--deep:light-dark(#1d5678,#94c8e2)}
*{box-sizing:border-box}html{scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 'Instrument Sans Variable',ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
.page{max-width:76rem;margin:0 auto;padding:32px 16px;display:grid;gap:32px}
@media(min-width:60rem){.page{grid-template-columns:15rem minmax(0,1fr)}nav{position:sticky;top:0;align-self:start;max-height:100dvh;overflow:auto;padding-block:8px}}
h1{margin:0 0 8px;font-size:1.625rem;letter-spacing:-.01em}h2{margin:40px 0 12px;font-size:1.125rem}
h3{margin:0 0 8px;font-size:1rem;font-weight:600;overflow-wrap:anywhere}
nav h2{margin:16px 0 4px;font-size:.8125rem;color:var(--soft)}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:3px 0;color:inherit;text-decoration:none;font-size:.875rem}nav a:hover{color:var(--deep);text-decoration:underline}
a{color:var(--deep)}:focus-visible{outline:2px solid var(--deep);outline-offset:2px;border-radius:2px}
article{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:18px 20px;margin-bottom:14px}
article:target{border-color:var(--deep)}article p{margin:0 0 12px}.who{color:var(--soft)}.lead{max-width:60ch;color:var(--soft)}
code{font:.875em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}.method{display:inline-block;min-width:4.2em;font:600 .75rem ui-monospace,Menlo,monospace;color:var(--deep)}
table{width:100%;border-collapse:collapse;margin:0 0 12px;font-size:.875rem}caption{text-align:left;font-weight:600;padding-bottom:4px}
th,td{text-align:left;vertical-align:top;padding:5px 12px 5px 0;border-top:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}th{width:45%}
small{color:var(--soft)}summary{cursor:pointer;color:var(--soft);font-size:.875rem}details ul{margin:8px 0 0;padding-left:18px;font-size:.875rem}
.bytes{font-size:.875rem}
`

const links = (group: readonly Call[]) =>
  group
    .map(({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.operationId)}</a></li>`)
    .join('')

export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  )
  const { components, tags } = document
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    group: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Soundings API</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><div class="page">
<nav aria-label="Calls">${groups.map(({ name, group }) => `<h2>${escapeHtml(name)}</h2><ul>${links(group)}</ul>`).join('')}<h2><a href="#schemas">Schemas</a></h2></nav>
<main><h1>Soundings API</h1><p class="lead">${prose(document.info.description)}</p>
<p><a href="/openapi.json">openapi.json</a></p>
${groups
  .map(
    ({ name, description, group }) =>
      `<section><h2>${escapeHtml(name)}</h2><p class="lead">${escapeHtml(description)}</p>${group.map((call) => article(call, components)).join('')}</section>`,
  )
  .join('')}
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas as Record<string, Schema>)
    .map(schemaArticle)
    .join('')}</section>
</main></div></body></html>`
}
