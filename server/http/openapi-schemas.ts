import { globSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = Record<string, unknown> & {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
}
type Io = 'input' | 'output'

const contract = new URL('../../contract/', import.meta.url)
const address = '#/components/schemas/'

/** Schemas that the contract exports, under their names; the others under their endpoint's. */
async function register(endpoints: Readonly<Record<string, Endpoint>>) {
  const registry = z.registry<{ id: string }>()
  const add = (schema: unknown, id: string) => {
    if (schema instanceof z.ZodMiniType && !registry.has(schema)) registry.add(schema, { id })
  }
  for (const path of globSync('**/*[!d].ts', { cwd: contract }).toSorted())
    for (const [name, value] of Object.entries(await import(new URL(path, contract).href)))
      if (/^[A-Z]/.test(name)) add(value, name)
  for (const [name, { input, output }] of Object.entries(endpoints)) {
    add(input, `${name}.input`)
    add(output, `${name}.output`)
  }
  return registry
}

/** Responses may get more properties later, and generators know tuples by `items`, too. */
function override({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  delete jsonSchema.propertyNames
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern
  if (!Array.isArray(jsonSchema.prefixItems)) return
  const { length } = jsonSchema.prefixItems
  const kinds = [...new Map(jsonSchema.prefixItems.map((item) => [JSON.stringify(item), item as unknown])).values()]
  Object.assign(jsonSchema, {
    items: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
    minItems: length,
    maxItems: length,
  })
}

function referencesIn(value: unknown) {
  const found = new Set<string>()
  JSON.stringify(value, (key, at: unknown) => {
    if (key === '$ref' && String(at).startsWith(address)) found.add(String(at).slice(address.length))
    return at
  })
  return found
}

/** JSON schemas of a contract: each exported schema is a component, for requests and responses alike. */
export async function contractSchemas(endpoints: Readonly<Record<string, Endpoint>>) {
  const registry = await register(endpoints)
  const convert = (io: Io) => {
    const { schemas } = z.toJSONSchema(registry, {
      io,
      unrepresentable: 'any',
      uri: (id) => address + id,
      override: ({ jsonSchema }) => override({ jsonSchema: jsonSchema as Record<string, unknown> }),
    })
    return Object.fromEntries(
      Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, id: _name, ...schema }]) => [
        id,
        schema as Schema,
      ]),
    )
  }
  const schemas = { input: convert('input'), output: convert('output') }
  /** A reference to a component, or the schema of an endpoint that has no name. */
  const schemaOf = (schema: z.ZodMiniType, io: Io): Schema => {
    const { id } = registry.get(schema)!
    return id.includes('.') ? schemas[io][id]! : { $ref: address + id }
  }
  const reach = (value: unknown, io: Io) => {
    const reached = referencesIn(value)
    for (const id of reached) for (const other of referencesIn(schemas[io][id])) reached.add(other)
    return [...reached].toSorted()
  }
  const reachedBy = (io: Io) =>
    reach(
      Object.values(endpoints).map((endpoint) => schemaOf(endpoint[io], io)),
      io,
    )
  const requested = new Set(reachedBy('input'))
  const components = Object.fromEntries(
    Object.keys(schemas.output).map((id) => [id, schemas[requested.has(id) ? 'input' : 'output'][id]!]),
  )
  const differing = reachedBy('output').filter(
    (id) => JSON.stringify(components[id]) !== JSON.stringify(schemas.output[id]),
  )
  if (differing.length > 0)
    throw new Error(`Requests and responses differ in ${differing.join(', ')}: export a schema for each`)
  return {
    schemaOf,
    /** The schema itself, whatever its name. */
    resolve: (schema: z.ZodMiniType, io: Io): Schema => schemas[io][registry.get(schema)!.id]!,
    /** The components that a document refers to, and those that these refer to. */
    usedBy: (document: unknown) => Object.fromEntries(reach(document, 'output').map((id) => [id, components[id]!])),
  }
}
