import * as z from 'zod/mini'
import { FileReading, Mapping } from '#contract/imports.ts'
import { draftsIn } from '#src/actors/drafts.ts'
import type { ImportDraft } from '#src/machines/import-mapping.ts'

const drafts = draftsIn<ImportDraft>(() => sessionStorage, z.object({ reading: FileReading, mapping: Mapping }))
const keyOf = (uploadId: string) => `import_draft_${uploadId}`

/** The draft of an upload as this tab last had it; null where it had none. */
export const readDraft = (uploadId: string) => drafts.read(keyOf(uploadId))

/** Keeps a draft for a reload; where storage is refused the draft lives as long as the page. */
export function keepDraft(uploadId: string, draft: ImportDraft) {
  try {
    drafts.write(keyOf(uploadId), draft)
  } catch {
    // The page still has it.
  }
}
