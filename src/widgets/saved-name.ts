import { type FileNameParts, fileNameOf } from '#contract/file-names.ts'
import { captionOnPage } from '#src/ui/page-caption.tsx'

export const savedName = (parts: FileNameParts, extension: string) =>
  fileNameOf({ ...captionOnPage().saved, ...parts }, extension)
