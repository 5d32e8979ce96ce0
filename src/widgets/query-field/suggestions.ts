import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts/posts.ts'
import { postsQuery } from '#src/api/posts.ts'
import { tagsQuery } from '#src/api/tags.ts'
import { categoriesQuery } from '#src/api/categories.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { toCategoryTree } from '../categories/categories.ts'
import type { SuggestValues } from './query-completion.ts'

const staleAfterMs = 5 * 60_000
/** The newest posts of all time. */
const newestPosts = { from: '1970-01-01', to: '2106-02-07', order: 'newest', limit: '100' } as const

const createTagReader = (sign: string) => {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])[${sign}]([\\p{L}\\p{N}\\p{M}_]+)`, 'gu')
  return ({ title, text }: Post) => [...`${title ?? ''} ${text}`.matchAll(pattern)].map(([, name]) => name!)
}

const nameReaders: Partial<Record<Parameters<SuggestValues>[0], (post: Post) => readonly (string | null)[]>> = {
  author: ({ author }) => [author.handle ?? author.name],
  mention: createTagReader('@＠'),
  hashtag: createTagReader('#＃'),
  domain: ({ links }) => links.map((link) => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '')),
}

/**
 * Suggests saved queries, tags and categories of the workspace, and authors, hashtags, mentions and domains of the latest posts.
 */
export function createSuggest(cache: QueryClient, workspaceId: string): SuggestValues {
  const queryNames = async () => {
    const { items } = await cache.fetchQuery({ ...savedQueriesQuery(workspaceId), staleTime: staleAfterMs })
    return items.map(({ name }) => name)
  }
  const inPosts = async (read: (post: Post) => readonly (string | null)[]) => {
    const { items } = await cache.fetchQuery({
      ...postsQuery({ workspaceId, ...newestPosts }),
      staleTime: staleAfterMs,
    })
    const times = new Map<string, number>()
    for (const value of items.flatMap(read)) if (value) times.set(value, (times.get(value) ?? 0) + 1)
    return [...times].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
  }
  const tags = async () => {
    const { items } = await cache.fetchQuery({ ...tagsQuery(workspaceId), staleTime: staleAfterMs })
    return items.map(({ tag }) => tag)
  }
  const categories = async () => {
    const { items } = await cache.fetchQuery({ ...categoriesQuery(workspaceId), staleTime: staleAfterMs })
    return toCategoryTree(items).map(({ path }) => path)
  }
  const named: Partial<Record<Parameters<SuggestValues>[0], () => Promise<readonly string[]>>> = {
    query: queryNames,
    tag: tags,
    category: categories,
  }
  return async (field) => {
    const read = nameReaders[field]
    const names = named[field] ?? (read && (() => inPosts(read)))
    // Errors are ignored, because suggestions are optional.
    return names === undefined ? [] : names().catch(() => [])
  }
}
