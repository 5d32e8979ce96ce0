import type { RefObject } from 'react'
import { saveBlob } from '../save-blob.ts'
import { type PictureKind, savedPicture } from './picture.ts'

const safe = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'chart'

/** Saves a chart as a picture, with what it looks at. */
export async function savePicture(title: string, frame: RefObject<HTMLElement | null>, kind: PictureKind) {
  if (frame.current === null) return
  const picture = await savedPicture(title, frame.current, kind)
  if (picture !== null) saveBlob(`${safe(title)}.${kind}`, picture)
}
