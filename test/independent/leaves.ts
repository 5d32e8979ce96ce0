import * as z from 'zod/mini'

type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  prefixItems?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

const isNumber = ({ type }: Schema) => [type].flat().some((one) => one === 'number' || one === 'integer')
const partsOf = (schema: Schema) => [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? [])

/** Where an answer holds numbers, such as `kpis[].value`. */
export function numericPaths(output: z.core.$ZodType): string[] {
  const whole = z.toJSONSchema(output, { unrepresentable: 'any', io: 'output', reused: 'inline' }) as Schema
  const paths = new Set<string>()
  const walk = (schema: Schema | boolean, path: string) => {
    if (typeof schema === 'boolean') return
    if (isNumber(schema)) paths.add(path)
    for (const part of partsOf(schema)) walk(part, path)
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, path === '' ? name : `${path}.${name}`)
    for (const one of [schema.items ?? [], schema.prefixItems ?? []].flat()) walk(one, `${path}[]`)
  }
  walk(whole, '')
  return [...paths]
}

export type Leaf = string | number | boolean | null

/** Every value of an answer by its place, such as `kpis[3].value`; a list carries its length. */
export function leavesOf(value: unknown, path = ''): [path: string, leaf: Leaf][] {
  if (Array.isArray(value))
    return [[`${path}.length`, value.length], ...value.flatMap((one, index) => leavesOf(one, `${path}[${index}]`))]
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`))
  return value === undefined ? [] : [[path, value as Leaf]]
}

export const generic = (path: string) => path.replaceAll(/\[\d+\]/g, '[]')
