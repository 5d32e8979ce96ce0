import * as z from 'zod/mini'
import { scopeOf } from '#contract/api-tokens/scopes.ts'
import { pathParameters, problemsOf, acceptsIdempotencyKey, type Endpoint, usualBodyBytes } from '#contract/endpoint.ts'
import { idempotencyKeyHeader } from '#contract/headers.ts'
import { isStaffAction, permissions } from '#contract/permissions.ts'
import { type ProblemCode, problems, ProblemDetails, problemType } from '#contract/problems.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }
type Content = Record<string, { schema: Schema }>
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return json
}

const templateOf = ({ api, path }: Endpoint) => `/api/${api}${path.replace(/:([A-Za-z]+)/g, '{$1}')}`

/** Null where API tokens can't call the endpoint. */
function whichTokens(endpoint: Endpoint) {
  const scope = scopeOf(endpoint)
  if (scope === null) return null
  return scope === 'any' ? 'Any API token.' : `API tokens with the \`${scope}\` scope.`
}

/** Tokens may lack the scope, and their workspace the plan. */
const ofTokens: readonly ProblemCode[] = ['forbidden', 'plan_limit_reached']

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'public') return []
  const scope = scopeOf(endpoint)
  return [{ session: [] }, ...(scope === null ? [] : [{ token: scope === 'any' ? [] : [scope] }])]
}

const keyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const

function inputOf(endpoint: Endpoint) {
  const schema = schemaOf(endpoint.input, 'input')
  const { properties = {}, required = [] } = schema
  const inPath = pathParameters(endpoint.path)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body !== undefined
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  })
  return {
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(inQuery ? rest.map((name) => parameter(name, 'query')) : []),
      ...(acceptsIdempotencyKey(endpoint) ? [keyParameter] : []),
    ],
    requestBody: bodyOf(endpoint, inQuery ? null : { schema, rest }),
  }
}

function bodyOf(
  endpoint: Endpoint,
  json: { schema: Schema; rest: string[] } | null,
): { description?: string; required: boolean; content: Content } | undefined {
  if (endpoint.body === 'file')
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (endpoint.body === 'signed')
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
  if (json === null || json.rest.length === 0) return undefined
  const { schema, rest } = json
  const body = {
    ...schema,
    properties: Object.fromEntries(rest.map((name) => [name, schema.properties?.[name] ?? {}])),
    required: (schema.required ?? []).filter((name) => rest.includes(name)),
  }
  const { maxBytes = usualBodyBytes } = endpoint
  const description = `At most ${maxBytes / 1024} KiB, nested at most 100 levels deep.`
  return { description, required: body.required.length > 0, content: { 'application/json': { schema: body } } }
}

function answersOf(endpoint: Endpoint): Record<string, { description: string; content: Content }> {
  const codes = new Set<ProblemCode>([...problemsOf(endpoint), ...(scopeOf(endpoint) === null ? [] : ofTokens)])
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  const content: Content =
    endpoint.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          [endpoint.answer === 'events' ? 'text/event-stream' : 'application/json']: {
            schema: schemaOf(endpoint.output, 'output'),
          },
        }
  return {
    200: { description: 'Success', content },
    ...Object.fromEntries(
      [...byStatus].map(([status, same]) => [
        status,
        {
          description: same.map((code) => `${problems[code].title} (\`${problemType(code)}\`)`).join('; '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  }
}

const operationOf = (name: string, subject: string, endpoint: Endpoint) => ({
  operationId: name,
  tags: [subject],
  summary: endpoint.summary,
  description: [
    endpoint.access === 'public'
      ? 'No sign-in required.'
      : endpoint.access === 'signedIn'
        ? 'Any signed-in user.'
        : `${isStaffAction(endpoint.access) ? 'Staff roles' : 'Roles'}: ${permissions[endpoint.access].join(', ')}.`,
    whichTokens(endpoint),
  ]
    .filter((sentence) => sentence !== null)
    .join(' '),
  'x-access': endpoint.access,
  ...inputOf(endpoint),
  responses: answersOf(endpoint),
  security: securityOf(endpoint),
})

/** First path segment after the workspace, such as sessions, users, queries or imports. */
function subjectOf({ path }: Endpoint) {
  const [first = '', , third] = path.slice(1).split('/')
  const subject = first === 'workspaces' && third !== undefined && !third.startsWith(':') ? third : first
  return subject === 'user' ? 'users' : subject
}

export function openApiOf(endpoints: Readonly<Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [name, endpoint] of Object.entries(endpoints))
    (paths[templateOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operationOf(
      name,
      subjectOf(endpoint),
      endpoint,
    )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soundings',
      version: '1',
      description:
        'Send the access token of `POST auth/login` as `Authorization: Bearer`; `auth/refresh` and `auth/logout` take the refresh token instead. ' +
        'Programs send an API token (`snd_…`), which an owner creates under Settings → API. It reads one workspace as a viewer, with the calls that name its scope. ' +
        'Responses to API tokens have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`: the calls per minute, those left, and the seconds until the reset. ' +
        'Every error is a problem detail (RFC 9457) whose `type` ends in its code. An ID that is unknown or belongs to another workspace returns 404 not_found. ' +
        'A POST that accepts an `Idempotency-Key` runs once per key: for 24 hours, repeats get the first response.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemDetails, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a signed-in user.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'snd_…',
          description: 'API token of one workspace. Each call lists the scope it needs.',
        },
      },
    },
  }
}

export type OpenApi = ReturnType<typeof openApiOf>
