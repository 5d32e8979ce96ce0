import * as z from 'zod/mini'
import type { DayCalendar } from '#contract/query-language/evaluate.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { LiveQuery } from '#server/posts/collection/matching/matcher.ts'
import { loadLanguages } from '#server/posts/ingest/enrich/language.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'
import { compile } from '#server/selection/compile.ts'
import { startOfDay } from '#server/selection/days.ts'
import { emptyStores } from '#test/support/stores.ts'

const workspaceId = '00000000-0000-4000-8000-000000000001'
const days: DayCalendar = { startOfDay: (day) => startOfDay(day, 'America/Santiago') }
const library = { find: () => null, tagged: () => [] }
export const treeOf = (text: string) => parseQuery(text, library).tree
export const queryOf = (queryId: string, text: string): LiveQuery => {
  return { workspaceId, queryId, tree: treeOf(text)!, days }
}

const Found = z.object({ place: z.coerce.number(), ids: z.array(z.string()) })

/** Stores posts, and answers what compiled queries find among them, as places in `rows`. */
export async function storeRows(rows: readonly PostRow[]) {
  const stores = await emptyStores()
  await loadLanguages()
  await insertPosts({ ...stores, now: () => new Date() }, workspaceId, crypto.randomUUID(), rows)
  const placeOf = new Map(rows.map((row, place) => [String(computePostId(row.source, row.nativeId)), place]))

  return async (texts: readonly string[]): Promise<number[][]> => {
    const compiled = texts.map((text, index) => compile(treeOf(text)!, { ...days, prefix: `q${index}_` }))
    const asked = compiled.map(
      ({ condition }, index) => `SELECT ${index} AS place, groupArray(toString(id)) AS ids FROM posts FINAL
        WHERE workspace_id = {workspaceId:UUID} AND (${condition})`,
    )
    const params = Object.assign({ workspaceId }, ...compiled.map((one) => one.params))
    const found = await stores.clickhouse.rows(Found, asked.join('\nUNION ALL\n'), params)
    const places = texts.map((): number[] => [])
    for (const { place, ids } of found) places[place]!.push(...ids.map((id) => placeOf.get(id)!))
    return places.map((list) => list.toSorted((a, b) => a - b))
  }
}
