import * as fields from '#contract/filters/custom-fields.ts'
import { type FieldCondition, encodeFieldConditions } from '#contract/filters/field-conditions.ts'
import type { MappedField } from '#contract/ingest/uploads.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { importBytes, owner } from '#test/server/posts/imports/importing.ts'
import type { TestServer } from '#test/support/server.ts'

/** What an analyst has coded: two posts without a country, one whose score is no number, two spellings of one campaign. */
export const coded = [
  ['1', 'Coffee is lovely', 'Kenya', 'Spring', '4.5'],
  ['2', 'Coffee is awful', 'Kenya', 'spring', '2'],
  ['3', 'Tea, please', 'Peru', 'Autumn', ''],
  ['4', 'No coffee today', '', 'Autumn', 'n/a'],
  ['5', 'Harbour at dawn', 'Côte d’Ivoire, "CI"', 'Spring', 'high'],
  ['6', 'Harbour at noon', '', '', '-1,5'],
] as const

export const likes = (id: string) => Number(id) * 10

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export const codedCsv = (rows: readonly (readonly string[])[] = coded) =>
  [
    'id,created_at,text,platform,author,likes,Country,Campaign,Score',
    ...rows.map(([id, text, ...codes]) =>
      [id!, '2024-05-01 10:00:00', text!, 'other', 'ada', String(likes(id!)), ...codes].map(quoted).join(','),
    ),
  ].join('\n')

export const codedFields: MappedField[] = [
  { column: 'Country', name: 'Country', kind: 'text' },
  { column: 'Campaign', name: 'Campaign', kind: 'choice' },
  { column: 'Score', name: 'Score', kind: 'number' },
]
export const day = { from: '2024-05-01', to: '2024-05-01' }

export const [manager, viewer] = ['manager@example.com', 'viewer@example.com']
const as = { as: owner }

/** A workspace with what the analyst has coded, and what it holds. */
export async function importCoded(server: TestServer) {
  const workspaceId = (await server.createWorkspace({ owner, members: { manager, viewer } })).id
  const ended = await importBytes(server, workspaceId, 'coded.csv', codedCsv(), { mapping: { fields: codedFields } })
  const { items } = await server.call(fields.listCustomFields, { workspaceId }, as)
  const idOf = (name: string) => items.find((field) => field.name === name)!.id
  const found = async (...conditions: FieldCondition[]) =>
    (await server.call(listPosts, { workspaceId, ...day, fields: encodeFieldConditions(conditions)! }, as)).items
      .map(({ nativeId }) => nativeId)
      .toSorted()
  /** The values of each post by the names of their fields, also of a copy of the workspace. */
  const valuesOf = async (of = workspaceId) => {
    const posts = (await server.call(listPosts, { workspaceId: of, ...day }, as)).items
    const all = (await server.call(fields.listCustomFields, { workspaceId: of }, as)).items
    const nameOf = (id: string) => all.find((field) => field.id === id)?.name ?? id
    const named = (values: Record<string, string>) => Object.entries(values).map(([id, value]) => [nameOf(id), value])
    return Object.fromEntries(posts.map((post) => [post.nativeId, Object.fromEntries(named(post.customFields))]))
  }
  return { workspaceId, ended, idOf, found, valuesOf }
}
