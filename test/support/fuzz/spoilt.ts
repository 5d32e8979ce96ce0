import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { type FuzzRequest, schemaOf, written } from './requests.ts'
import type { Schema } from './values.ts'

type Leaf = { path: string[]; format: string | undefined }

/** A request with one text of it made one that no store keeps, or one day or time one that no calendar reaches. */
export type Spoilt = FuzzRequest & {
  pointer: string
  value: string
  /** Whether the text stood there before, so that nothing else can be wrong. */
  alone: boolean
}

/** Every text that an input can hold; of a list its first. */
function leavesOf(schema: Schema, path: string[] = []): Leaf[] {
  const { anyOf, oneOf, properties = {}, items, additionalProperties } = schema
  return [
    ...(schema.type === 'string' && !schema.enum && schema.const === undefined
      ? [{ path, format: schema.format }]
      : []),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((branch) => leavesOf(branch, path)),
    ...Object.entries(properties).flatMap(([name, part]) => leavesOf(part, [...path, name])),
    ...(items ? leavesOf(items, [...path, '0']) : []),
    ...(typeof additionalProperties === 'object' ? leavesOf(additionalProperties, [...path, 'x']) : []),
  ]
}

const outside: Record<string, string[]> = {
  date: ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'],
  'date-time': ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
}

/** All that a request can be spoilt by, one thing at a time. */
export function spoilt(endpoint: Endpoint, request: FuzzRequest): Spoilt[] {
  const { said } = request
  const inPath = pathParameters(endpoint.path)
  const leaves = [...new Map(leavesOf(schemaOf(endpoint)).map((leaf) => [leaf.path.join('/'), leaf])).values()]
  return leaves.flatMap(({ path, format = '' }) => {
    const pointer = `/${path.join('/')}`
    const place = inPath.indexOf(path[0]!)
    if (place >= 0) {
      const segments = said.path.with(place, `${said.path[place]}%00`)
      return [{ ...written(endpoint, { ...said, path: segments }), pointer, value: '\0', alone: false }]
    }
    const before = valueAt(said.values, path)
    const alone = typeof before === 'string'
    return [`${alone ? before : 'x'}\0`, ...(outside[format] ?? [])].map((value) => ({
      ...written(endpoint, { ...said, values: withValue(said.values, path, value) as typeof said.values }),
      pointer,
      value,
      alone,
    }))
  })
}

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined | null)?.[key], value)

function withValue(value: unknown, [key, ...rest]: string[], leaf: string): unknown {
  if (key === undefined) return leaf
  const inner = withValue((value as Record<string, unknown> | undefined | null)?.[key], rest, leaf)
  if (Array.isArray(value)) return [inner, ...value.slice(1)]
  if (key === '0') return [inner]
  return { ...(typeof value === 'object' ? value : {}), [key]: inner }
}
