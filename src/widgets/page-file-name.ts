import { type FileNameParts, toFileName } from '#contract/file-names.ts'
import { readPageCaption } from '#src/ui/page-caption.tsx'

export const toPageFileName = (parts: FileNameParts, extension: string) =>
  toFileName({ ...readPageCaption().saved, ...parts }, extension)
