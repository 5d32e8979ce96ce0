import * as z from 'zod/mini'
import { draftsIn } from '#src/widgets/actors/drafts.ts'
import type { FilterDraft } from '#src/machines/edited-filter.ts'

const Row = z.object({
  id: z.string(),
  field: z.string(),
  not: z.boolean(),
  values: z.array(z.string()),
  min: z.string(),
  max: z.string(),
  day: z.string(),
})
/** `version` is the one the draft began from; null for a filter that was never saved. */
const Draft = z.object({
  name: z.string(),
  visibility: z.enum(['private', 'shared']),
  rows: z.array(Row),
  version: z.nullable(z.number()),
})
type StoredDraft = FilterDraft & { version: number | null }
const drafts = draftsIn<StoredDraft>(() => localStorage, Draft)

/** Whose draft of what: people of one browser do not see each other's. `origin`: what a new filter began with. */
export type DraftPlace = { userId: string; workspaceId: string; filterId: string | null; origin: string }

const keyOf = ({ userId, workspaceId, filterId, origin }: DraftPlace) =>
  `${userId}_filter_draft_${workspaceId}_${filterId ?? `new ${origin}`}`

/** What was not saved, or null. */
export const readDraft = (place: DraftPlace) => drafts.read(keyOf(place))

/** Where the browser refuses, there is no draft: leaving the page asks first. */
export function writeDraft(place: DraftPlace, draft: FilterDraft | null, version: number | null) {
  try {
    drafts.write(keyOf(place), draft && { ...draft, version })
  } catch {
    // readDraft finds none.
  }
}
