import * as z from 'zod/mini'
import { draftsIn } from '#src/actors/drafts.ts'
import type { Words } from '#src/machines/query-words.ts'

/** `version` is the one the words began from; null for a query that was never saved. */
const Draft = z.object({
  name: z.string(),
  text: z.string(),
  /** Left out by drafts from before there were tags. */
  tags: z.optional(z.array(z.string())),
  version: z.nullable(z.number()),
})
const drafts = draftsIn(() => localStorage, Draft)
export type StoredDraft = Words & { version: number | null }

/** Whose draft of what: people of one browser do not see each other's. */
export type DraftPlace = { userId: string; workspaceId: string; queryId: string | null }

const keyOf = ({ userId, workspaceId, queryId }: DraftPlace) =>
  `${userId}_query_draft_${workspaceId}_${queryId ?? 'new'}`

/** The words that were not saved, or null. */
export function readDraft(place: DraftPlace): StoredDraft | null {
  const draft = drafts.read(keyOf(place))
  return draft && { ...draft, tags: draft.tags ?? [] }
}

/** Throws where the browser refuses: then the page says that it keeps no drafts. */
export const writeDraft = (place: DraftPlace, words: Words | null, version: number | null) =>
  drafts.write(keyOf(place), words && { ...words, tags: [...words.tags], version })
