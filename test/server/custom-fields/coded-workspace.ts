import * as fields from '#contract/filters/custom-fields.ts'
import { type FieldCondition, writeFieldConditions } from '#contract/filters/field-conditions.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { importBytes, owner } from '#test/server/imports/importing.ts'
import type { TestServer } from '#test/support/server.ts'
import { codedCsv, codedFields, day } from './coded.ts'

export const [manager, viewer] = ['manager@example.com', 'viewer@example.com']
const as = { as: owner }

/** A workspace with what the analyst has coded, and what it holds. */
export async function importCoded(server: TestServer) {
  const workspaceId = (await server.createWorkspace({ owner, members: { manager, viewer } })).id
  const ended = await importBytes(server, workspaceId, 'coded.csv', codedCsv(), { mapping: { fields: codedFields } })
  const { items } = await server.call(fields.listCustomFields, { workspaceId }, as)
  const idOf = (name: string) => items.find((field) => field.name === name)!.id
  const found = async (...conditions: FieldCondition[]) =>
    (await server.call(listPosts, { workspaceId, ...day, fields: writeFieldConditions(conditions)! }, as)).items
      .map(({ nativeId }) => nativeId)
      .toSorted()
  const valuesOf = async () => {
    const posts = (await server.call(listPosts, { workspaceId, ...day }, as)).items
    const named = new Map(
      (await server.call(fields.listCustomFields, { workspaceId }, as)).items.map(({ id, name }) => [id, name]),
    )
    return Object.fromEntries(
      posts.map(({ nativeId, customFields }) => [
        nativeId,
        Object.fromEntries(Object.entries(customFields).map(([id, value]) => [named.get(id) ?? id, value])),
      ]),
    )
  }
  return { workspaceId, ended, idOf, found, valuesOf }
}
