import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import { workspaceCondition } from '#server/selection/scope.ts'

const isPost = (value: unknown): value is { id: string; text: string; nativeId: string } =>
  typeof value === 'object' && value !== null && 'nativeId' in value && 'text' in value && 'id' in value

function idsIn(value: unknown): string[] {
  if (isPost(value)) return [value.id]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}

function without(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !(isPost(item) && gone.has(item.id))).map((item) => without(item, gone))
  if (isPost(value)) return gone.has(value.id) ? null : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(part, gone)]))
}

const IdRow = z.object({ id: z.string() })

/** Drops posts that the workspace deleted or only counts, so that stored copies never reveal deleted texts. */
export async function withoutDeleted<Answer>(context: MemberContext, answer: Answer): Promise<Answer> {
  const ids = [...new Set(idsIn(answer))]
  if (ids.length === 0) return answer
  const { condition, params } = workspaceCondition(context.workspace.id)
  const rows = await context.clickhouse.rows(
    IdRow,
    `SELECT toString(posts.id) AS id FROM posts FINAL WHERE ${condition} AND NOT counted_only AND posts.id IN {ids:Array(UInt64)}`,
    { ...params, ids: ids.map(BigInt) },
    { signal: context.signal },
  )
  const existing = new Set(rows.map(({ id }) => id))
  return without(answer, new Set(ids.filter((id) => !existing.has(id)))) as Answer
}
