import type { RefObject } from 'react'
import { saveBlob } from '../save-blob.ts'
import { type PictureKind, createPictureFile } from './picture.ts'

export async function savePicture(
  title: string,
  frame: RefObject<HTMLElement | null>,
  kind: PictureKind,
  fileName: string,
  withInternal = false,
) {
  if (frame.current === null) return
  const picture = await createPictureFile(title, frame.current, kind, withInternal)
  if (picture !== null) saveBlob(fileName, picture)
}
