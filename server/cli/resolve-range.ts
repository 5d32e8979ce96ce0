import { listPosts } from '#contract/posts/posts.ts'
import type { Caller } from './caller.ts'
import type { Range } from './program.ts'

/** Defaults to the 30 days up to the newest matching post. */
export async function resolveRange(
  caller: Caller,
  workspaceId: string,
  text: string | undefined,
  { from, to }: Range,
  now: () => Date,
) {
  if (from !== undefined && to !== undefined) return { from, to }
  const today = now().toISOString().slice(0, 10)
  const newest = await caller.call(listPosts, {
    workspaceId,
    text,
    from: from ?? '2000-01-01',
    to: to ?? today,
    order: 'newest',
    limit: '1',
  })
  const last = to ?? newest.items[0]?.postedAt.slice(0, 10) ?? today
  return { from: from ?? daysBefore(last, 29), to: last }
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
