import * as z from 'zod/mini'
import { draftsIn } from '#src/widgets/actors/drafts.ts'
import type { QueryDraft } from '#src/machines/edited-query.ts'

/** `version` is the one the draft began from; null for a query that was never saved. */
const Draft = z.object({
  name: z.string(),
  text: z.string(),
  /** Left out by drafts from before there were tags. */
  tags: z.optional(z.array(z.string())),
  version: z.nullable(z.number()),
})
const drafts = draftsIn(() => localStorage, Draft)
export type StoredDraft = QueryDraft & { version: number | null }

/** Whose draft of what: people of one browser do not see each other's. */
export type DraftPlace = { userId: string; workspaceId: string; queryId: string | null }

const keyOf = ({ userId, workspaceId, queryId }: DraftPlace) =>
  `${userId}_query_draft_${workspaceId}_${queryId ?? 'new'}`

/** What was not saved, or null. */
export function readDraft(place: DraftPlace): StoredDraft | null {
  const draft = drafts.read(keyOf(place))
  return draft && { ...draft, tags: draft.tags ?? [] }
}

/** Throws where the browser refuses: then the page says that it keeps no drafts. */
export const writeDraft = (place: DraftPlace, draft: QueryDraft | null, version: number | null) =>
  drafts.write(keyOf(place), draft && { ...draft, tags: [...draft.tags], version })
