import * as z from 'zod/mini'
import { FileReading, Mapping } from '#contract/imports.ts'
import type { ImportDraft } from '#src/machines/import-mapping.ts'

const Draft = z.object({ reading: FileReading, mapping: Mapping })
const keyOf = (uploadId: string) => `import_draft_${uploadId}`

/** The draft of an upload as this tab last had it; null where it had none. */
export function readDraft(uploadId: string): ImportDraft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(uploadId))
    return stored === null ? null : z.parse(Draft, JSON.parse(stored))
  } catch {
    return null
  }
}

/** Keeps a draft for a reload; where storage is refused the draft lives as long as the page. */
export function keepDraft(uploadId: string, draft: ImportDraft) {
  try {
    sessionStorage.setItem(keyOf(uploadId), JSON.stringify(draft))
  } catch {
    // The page still has it.
  }
}
