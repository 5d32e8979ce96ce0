import { listPosts } from '#contract/posts/posts.ts'
import type { Range } from './arguments.ts'
import type { Caller } from './caller.ts'

/** Defaults to the 30 days up to the newest matching post. */
export async function resolveRange(
  caller: Caller,
  workspaceId: string,
  query: string | null,
  { from, to }: Range,
  today: () => string,
) {
  if (from !== null && to !== null) return { from, to }
  const newest = await caller.call(listPosts, {
    workspaceId,
    ...(query === null ? {} : { text: query }),
    from: from ?? '2000-01-01',
    to: to ?? today(),
    order: 'newest',
    limit: '1',
  })
  const last = to ?? newest.items[0]?.postedAt.slice(0, 10) ?? today()
  return { from: from ?? daysBefore(last, 29), to: last }
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
