import { t } from '@lingui/core/macro'
import { ImageDown } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { saveBlob } from '../save-blob.ts'
import type { PictureKind } from './picture.ts'

type PictureMenuProps = {
  title: string
  /** What holds the drawing, its legend and what stands on it. */
  frame: RefObject<HTMLElement | null>
}

const safe = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'chart'

/** Saves a chart as a picture, with what it looks at. */
export function PictureMenu({ title, frame }: PictureMenuProps) {
  const save = async (kind: PictureKind) => {
    if (frame.current === null) return
    const { savedPicture } = await import('./picture.ts')
    const picture = await savedPicture(title, frame.current, kind)
    if (picture !== null) saveBlob(`${safe(title)}.${kind}`, picture)
  }
  const label = t`Save the chart: ${title}`
  return (
    <Menu
      label={label}
      align="end"
      entries={[
        { kind: 'item', id: 'png', label: t`Picture (PNG)`, onSelect: () => void save('png') },
        { kind: 'item', id: 'svg', label: t`Vector graphic (SVG)`, onSelect: () => void save('svg') },
      ]}
      trigger={(props) => <IconButton size="sm" label={label} icon={<ImageDown size={14} aria-hidden />} {...props} />}
    />
  )
}
