import { findRequiredScope } from '#contract/api-tokens/scopes.ts'
import {
  pathParameters,
  listProblems,
  acceptsIdempotencyKey,
  type Endpoint,
  defaultMaxBodyBytes,
} from '#contract/endpoint.ts'
import { idempotencyKeyHeader } from '#contract/headers.ts'
import { isStaffAction, permissions } from '#contract/permissions.ts'
import { Nothing } from '#contract/primitives.ts'
import { type ProblemCode, problems, ProblemDetails, problemType } from '#contract/problems.ts'
import { contractSchemas, type Schema } from './openapi-schemas.ts'
import { tagOf, tags } from './openapi-tags.ts'

type Schemas = Awaited<ReturnType<typeof contractSchemas>>
type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }
type Reference = { $ref: string }

const templateOf = ({ api, path }: Endpoint) => `/api/${api}${path.replace(/:([A-Za-z]+)/g, '{$1}')}`

/** Problems that a call has by its access, path and key: one response of the document. Others have their own. */
const usualProblems: readonly ProblemCode[] = [
  'invalid_input',
  'unauthenticated',
  'plan_expired',
  'forbidden',
  'not_found',
  'key_reused',
  'too_many_requests',
  'internal',
  'unavailable',
]

/** Undefined where only the access token of a signed-in user serves, as the whole document says. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] | undefined {
  if (endpoint.access === 'public') return []
  return findRequiredScope(endpoint) === null ? undefined : [{ session: [] }, { token: [] }]
}

const keyParameter: Parameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function inputOf(endpoint: Endpoint, schemas: Schemas) {
  const schema = schemas.resolve(endpoint.input, 'input')
  const { properties = {}, required = [] } = schema
  const inPath = pathParameters(endpoint.path)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body !== undefined
  const parameter = (name: string, place: 'path' | 'query'): Parameter => ({
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
    ] as (Parameter | Reference)[],
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
  const { maxBytes } = endpoint
  const description = maxBytes === undefined ? {} : { description: `At most ${maxBytes / 1024} KiB.` }
  return { ...description, required: body.required.length > 0, content: { 'application/json': { schema: body } } }
}

/** `Conflict`, or `ConflictOrGone` for several codes of one status. */
const responseName = (codes: readonly ProblemCode[]) =>
  codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')

const problemResponse = (codes: readonly ProblemCode[], schemas: Schemas) => ({
  description: codes
    .map((code) => `${problems[code].status} ${problems[code].title} (\`${problemType(code)}\`)`)
    .join('; '),
  content: { 'application/problem+json': { schema: schemas.schemaOf(ProblemDetails, 'output') } },
})

/** Problems of an endpoint besides the usual ones, by status. */
const ownProblems = (endpoint: Endpoint) =>
  Map.groupBy(
    listProblems(endpoint).filter((code) => !usualProblems.includes(code)),
    (code) => problems[code].status,
  )

function responsesOf(endpoint: Endpoint, schemas: Schemas) {
  const content: Content =
    endpoint.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          [endpoint.answer === 'events' ? 'text/event-stream' : 'application/json']: {
            schema: schemas.schemaOf(endpoint.output, 'output'),
          },
        }
  const response = (name: string): Reference => ({ $ref: `#/components/responses/${name}` })
  return {
    '200': endpoint.output === Nothing ? response('Nothing') : { description: 'Success', content },
    ...Object.fromEntries(
      [...ownProblems(endpoint)].map(([status, codes]) => [String(status), response(responseName(codes))]),
    ),
    '4XX': response('Problem'),
  }
}

function whoOf({ access }: Endpoint) {
  if (access === 'public') return 'No sign-in required.'
  if (access === 'signedIn') return 'Any signed-in user.'
  return `${isStaffAction(access) ? 'Staff roles' : 'Roles'}: ${permissions[access].join(', ')}.`
}

function tokensOf(endpoint: Endpoint) {
  const scope = findRequiredScope(endpoint)
  if (scope === null) return ''
  return scope === 'any' ? ' Any API token.' : ` API tokens with the \`${scope}\` scope.`
}

const operationOf = (name: string, endpoint: Endpoint, schemas: Schemas) => ({
  operationId: name,
  tags: [tagOf(endpoint)],
  summary: endpoint.summary,
  description: `${whoOf(endpoint)}${tokensOf(endpoint)}`,
  ...inputOf(endpoint, schemas),
  responses: responsesOf(endpoint, schemas),
  security: securityOf(endpoint),
})

/** Moves parameters that several operations have into components, under their name. */
function shareParameters(operations: readonly { parameters: (Parameter | Reference)[] }[]) {
  const all = operations.flatMap(({ parameters }) => parameters as Parameter[])
  const shared = new Map<string, Parameter>()
  const byUse = [...Map.groupBy(all, (parameter) => JSON.stringify(parameter))].toSorted(
    ([, some], [, others]) => others.length - some.length,
  )
  const names = new Map<string, string>()
  for (const [text, { length, 0: parameter }] of byUse) {
    if (length === 1 || parameter === undefined) continue
    const name = shared.has(parameter.name) ? `${parameter.name}-${parameter.in}` : parameter.name
    if (shared.has(name)) continue
    shared.set(name, parameter)
    names.set(text, name)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
    })
  return Object.fromEntries(shared)
}

/** The OpenAPI document of all endpoints: what the contract declares once is one component. */
export async function openApiOf(endpoints: Readonly<Record<string, Endpoint>>) {
  const schemas = await contractSchemas(endpoints)
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [name, endpoint] of Object.entries(endpoints))
    (paths[templateOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint, schemas)
  const parameters = shareParameters(Object.values(paths).flatMap((methods) => Object.values(methods)))
  const responses: Record<string, { description: string; content: Content }> = {
    Nothing: {
      description: 'Success',
      content: { 'application/json': { schema: schemas.schemaOf(Nothing, 'output') } },
    },
    Problem: problemResponse(usualProblems, schemas),
    ...Object.fromEntries(
      Object.values(endpoints)
        .flatMap((endpoint) => [...ownProblems(endpoint).values()])
        .map((codes) => [responseName(codes), problemResponse(codes, schemas)]),
    ),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soundings',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of this installation' },
      description:
        'Send the access token of `POST auth/login` as `Authorization: Bearer`; `auth/refresh` and `auth/logout` take the refresh token instead. ' +
        'Programs send an API token (`snd_…`), which an owner creates under Settings → API. It reads one workspace as a viewer, with the calls that name its scope. ' +
        'Responses to API tokens have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`: the calls per minute, those left, and the seconds until the reset. ' +
        'Every error is a problem detail (RFC 9457) whose `type` ends in its code. An ID that is unknown or belongs to another workspace returns 404 not_found. ' +
        `A JSON body has at most ${defaultMaxBodyBytes / 1024} KiB, unless its call says otherwise, and at most 100 levels. ` +
        'A POST that accepts an `Idempotency-Key` runs once per key: for 24 hours, repeats get the first response.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }] as Record<string, string[]>[],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.usedBy({ paths, parameters, responses }),
      parameters,
      responses,
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
          description: 'API token of one workspace. Each call names the scope it needs.',
        },
      },
    },
  }
}

export type OpenApi = Awaited<ReturnType<typeof openApiOf>>
