import { type FileNameParts, fileNameOf } from '#contract/file-names.ts'
import { captionOnPage } from '#src/ui/page-caption.tsx'

/** How a file is called that is saved from the page of now: by its workspace, what it looks at and its days. */
export const savedName = (parts: FileNameParts, extension: string) =>
  fileNameOf({ ...captionOnPage().saved, ...parts }, extension)
