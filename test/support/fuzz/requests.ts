import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import type { Schema } from '#test/contract/told-answers.ts'
import { hostile, hostileText, likely, properties, type Known } from './values.ts'

/** A generated request; `path` has raw URL segments. */
type Said = {
  path: string[]
  values: Record<string, unknown>
  more: object
  rawQuery: string
  rawBody: string | null
  contentType: string
  authorization: string | null
  file: Buffer
}

export type FuzzRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

export type Sources = { known: Known; authorizations: fc.Arbitrary<string | null>; files: fc.Arbitrary<Buffer> }

const inQuery = ({ method, body }: Endpoint) => method === 'GET' || method === 'DELETE' || body === 'file'

const segment = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())
const rawSegments = ['..', '.', '', '%2e%2e', '%00', '%ff', '%', 'a'.repeat(300), '%2f..%2f..', ';x=y', '*', ':queryId']

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const rawQueries = [
  '&from=x&from=y',
  '&a[]=1',
  '&a[b]=c',
  '&__proto__[x]=1',
  '&constructor=1',
  '&%00=1',
  '&x=%ff',
  '&=&&',
  `&x=${'a'.repeat(4_000)}`,
  '#x',
]
const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(100_000),
  '\ufeff{}',
  '{"x":1e999}',
  '{}{}',
  '\0',
]
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/octet-stream',
  'multipart/form-data',
  'application/json, text/html',
  'x',
]

const rarely = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 20): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare })

/** Requests to an endpoint: most almost valid, some completely invalid. */
export function requestsAt(endpoint: Endpoint, { known, authorizations, files }: Sources): fc.Arbitrary<FuzzRequest> {
  const { properties: all = {}, required = [] } = schemaOf(endpoint)
  const inPath = pathParameters(endpoint.path)
  const rest = Object.keys(all).filter((name) => !inPath.includes(name))
  const stranger = fc.dictionary(fc.constantFrom('unknown', '__proto__', 'role', '', 'workspaceId'), hostile, {
    maxKeys: 1,
  })

  return fc
    .record({
      path: fc.tuple(
        ...inPath.map((name) =>
          rarely(likely(name, all[name] ?? {}, known).map(segment), fc.constantFrom(...rawSegments), 40),
        ),
      ),
      values: properties({ properties: Object.fromEntries(rest.map((name) => [name, all[name]!])), required }, known),
      more: rarely(fc.constant({}), stranger),
      rawQuery: rarely(fc.constant(''), fc.constantFrom(...rawQueries)),
      rawBody: rarely<string | null>(fc.constant(null), fc.oneof(fc.constantFrom(...rawBodies), hostileText)),
      contentType: rarely(
        fc.constant(endpoint.body === 'file' ? 'application/octet-stream' : 'application/json'),
        fc.constantFrom(...contentTypes),
      ),
      authorization: authorizations,
      file: files,
    })
    .map((said) => written(endpoint, said as Said))
}

const schemaOf = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema

function written(endpoint: Endpoint, said: Said): FuzzRequest {
  const { path, values, more, rawQuery, rawBody, contentType, authorization, file } = said
  const address = pathParameters(endpoint.path).reduce(
    (filled, name, at) => filled.replace(`:${name}`, () => path[at]!),
    `/api/${endpoint.api}${endpoint.path}`,
  )
  const all = { ...values, ...more }
  const query = inQuery(endpoint) ? `?${queryOf(all)}${rawQuery}` : rawQuery.replace('&', '?')
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const body = endpoint.body === 'file' ? file : (rawBody ?? JSON.stringify(all))
  return {
    method: endpoint.method,
    target: address + query,
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(hasBody ? { 'content-type': contentType } : {}),
    },
    body: hasBody ? body : undefined,
  }
}

const queryOf = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value).toWellFormed()]],
    ),
  ).toString()
