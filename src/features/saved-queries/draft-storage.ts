import * as z from 'zod/mini'
import type { Words } from '#src/machines/query-draft.ts'

/** `version` is the one the words began from; null for a query that was never saved. */
const Draft = z.object({ name: z.string(), text: z.string(), version: z.nullable(z.number()) })
export type StoredDraft = z.infer<typeof Draft>

/** Whose draft of what: people of one browser do not see each other's. */
export type DraftPlace = { userId: string; workspaceId: string; queryId: string | null }

const keyOf = ({ userId, workspaceId, queryId }: DraftPlace) =>
  `${userId}_query_draft_${workspaceId}_${queryId ?? 'new'}`

/** The words that were not saved, or null. */
export function readDraft(place: DraftPlace): StoredDraft | null {
  try {
    const stored = localStorage.getItem(keyOf(place))
    return stored === null ? null : z.parse(Draft, JSON.parse(stored))
  } catch {
    return null
  }
}

/** Throws where the browser refuses: then the page says that it keeps no drafts. */
export function writeDraft(place: DraftPlace, words: Words | null, version: number | null) {
  if (words === null) localStorage.removeItem(keyOf(place))
  else localStorage.setItem(keyOf(place), JSON.stringify({ ...words, version }))
}
