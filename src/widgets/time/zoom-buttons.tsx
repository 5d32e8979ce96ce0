import { t } from '@lingui/core/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { formatDays } from '#src/text/format.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { zoomedOut } from './zoom.ts'

type ZoomButtonsProps = {
  /** The days of the page. */
  range: DayRange
  /** Those that were zoomed into. */
  former: string | undefined
  onZoomIn: () => void
  onZoomOut: (days: NonNullable<ReturnType<typeof zoomedOut>>) => void
}

/** Into some of the days, and out to those before. */
export default function ZoomButtons({ range, former, onZoomIn, onZoomOut }: ZoomButtonsProps) {
  const outer = zoomedOut(range, former)
  return (
    <>
      {range.from === range.to ? null : (
        <IconButton
          label={t`Zoom to days`}
          size="sm"
          icon={<ZoomIn size={14} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onZoomIn}
        />
      )}
      {outer === null ? null : (
        <IconButton
          label={t`Zoom out to ${formatDays(outer.from, outer.to)}`}
          size="sm"
          icon={<ZoomOut size={14} aria-hidden />}
          onClick={() => onZoomOut(outer)}
        />
      )}
    </>
  )
}
