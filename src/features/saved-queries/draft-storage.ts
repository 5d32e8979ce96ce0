import * as z from 'zod/mini'
import type { Words } from '#src/machines/query-words.ts'

/** `version` is the one the words began from; null for a query that was never saved. */
const Draft = z.object({
  name: z.string(),
  text: z.string(),
  /** Left out by drafts from before there were tags. */
  tags: z.optional(z.array(z.string())),
  version: z.nullable(z.number()),
})
export type StoredDraft = Words & { version: number | null }

/** Whose draft of what: people of one browser do not see each other's. */
export type DraftPlace = { userId: string; workspaceId: string; queryId: string | null }

const keyOf = ({ userId, workspaceId, queryId }: DraftPlace) =>
  `${userId}_query_draft_${workspaceId}_${queryId ?? 'new'}`

/** The words that were not saved, or null. */
export function readDraft(place: DraftPlace): StoredDraft | null {
  try {
    const stored = localStorage.getItem(keyOf(place))
    if (stored === null) return null
    const { tags = [], ...draft } = z.parse(Draft, JSON.parse(stored))
    return { ...draft, tags }
  } catch {
    return null
  }
}

/** Throws where the browser refuses: then the page says that it keeps no drafts. */
export function writeDraft(place: DraftPlace, words: Words | null, version: number | null) {
  if (words === null) localStorage.removeItem(keyOf(place))
  else localStorage.setItem(keyOf(place), JSON.stringify({ ...words, version }))
}
