import { LRUCache } from 'lru-cache'
import { limits } from './limits.ts'

export type LocalId = { origin: string; id: string }

/** Ids that instances have for posts, by which they are asked for again; the posts themselves are known by their URI. */
export function createLocalIds(origins: readonly string[]) {
  const byUri = new LRUCache<string, LocalId>({ max: limits.idsKept })
  const byId = new LRUCache<string, string>({ max: limits.idsKept })

  return {
    learn: (origin: string, { id, uri }: { id: string; uri: string }) => {
      byUri.set(uri, { origin, id })
      byId.set(`${origin} ${id}`, uri)
    },
    uriOf: (origin: string, id: string) => byId.get(`${origin} ${id}`) ?? null,
    /** Where a post can be asked for; the URI of an instance's own post ends in its id. */
    find: (uri: string): LocalId | null => {
      const known = byUri.get(uri)
      if (known !== undefined) return known
      const id = /\/statuses\/(\d+)$/.exec(uri)?.[1]
      const origin = URL.parse(uri)?.origin
      return id !== undefined && origin !== undefined && origins.includes(origin) ? { origin, id } : null
    },
  }
}
export type LocalIds = ReturnType<typeof createLocalIds>
