import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { zoomed } from './zoom.ts'

type ChartZoomProps = { scale: number; isFit: boolean; onZoom: (scale: number | null) => void }

const percent = (scale: number) => `${Math.round(scale * 100)}%`

export function ChartZoom({ scale, isFit, onZoom }: ChartZoomProps) {
  return (
    <fieldset className="inspector-zoom">
      <legend className="sr-only">Zoom</legend>
      <IconButton
        label="Zoom out (-)"
        size="sm"
        icon={<ZoomOut size={14} aria-hidden />}
        onClick={() => onZoom(zoomed(scale, 'out'))}
      />
      <output aria-label="Size of the chart">{percent(scale)}</output>
      <IconButton
        label="Zoom in (+)"
        size="sm"
        icon={<ZoomIn size={14} aria-hidden />}
        onClick={() => onZoom(zoomed(scale, 'in'))}
      />
      <IconButton
        label="Fit to the pane (0)"
        size="sm"
        aria-pressed={isFit}
        icon={<Maximize2 size={14} aria-hidden />}
        onClick={() => onZoom(null)}
      />
    </fieldset>
  )
}

const zoomOfKey: Record<string, (scale: number) => number | null> = {
  '+': (scale) => zoomed(scale, 'in'),
  '=': (scale) => zoomed(scale, 'in'),
  '-': (scale) => zoomed(scale, 'out'),
  '1': () => 1,
  '0': () => null,
}

/** Leaves keys with Ctrl or Alt to the browser. */
export function zoomByKey(event: KeyboardEvent, scale: number, onZoom: (scale: number | null) => void) {
  const zoom = event.ctrlKey || event.metaKey || event.altKey ? undefined : zoomOfKey[event.key]
  if (!zoom) return
  event.preventDefault()
  onZoom(zoom(scale))
}
