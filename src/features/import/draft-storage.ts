import * as z from 'zod/mini'
import { FileReading, Mapping } from '#contract/ingest/uploads.ts'
import { draftsIn } from '#src/widgets/actors/drafts.ts'
import type { ImportDraft } from '#src/machines/import-mapping.ts'
import { tabDraftKey } from '#src/session/tab-drafts.ts'

const drafts = draftsIn<ImportDraft>(() => sessionStorage, z.object({ reading: FileReading, mapping: Mapping }))

/** Whose draft of which upload: people of one tab do not see each other's. */
export type DraftPlace = { userId: string; uploadId: string }

const keyOf = ({ userId, uploadId }: DraftPlace) => tabDraftKey('import', userId, uploadId)

/** The draft of an upload as this tab last had it; null where it had none. */
export const readDraft = (place: DraftPlace) => drafts.read(keyOf(place))

/** Keeps a draft for a reload; where storage is refused the draft lives as long as the page. */
export function keepDraft(place: DraftPlace, draft: ImportDraft) {
  try {
    drafts.write(keyOf(place), draft)
  } catch {
    // The page still has it.
  }
}
