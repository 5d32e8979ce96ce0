import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { cx } from '#src/ui/cx.ts'
import { asPinned, usePinned } from '../views/pinned.ts'

/** Comes with the first mark that is opened. */
const PostsPanel = lazy(() => import('./posts-panel.tsx').then((module) => ({ default: module.PostsPanel })))

/** The side of the window that what was pressed does not stand on, so that it stays in sight. */
function sideAwayFrom(pressed: Element | null) {
  if (pressed === null || pressed === document.body) return 'right'
  const { left, width } = pressed.getBoundingClientRect()
  return left + width / 2 > innerWidth / 2 ? 'left' : 'right'
}

type MarkPanelProps = ComponentProps<typeof PostsPanel> & {
  /** Tells one mark from another. */
  mark: string
}

/** The posts behind a mark, over the half of the page that the mark does not stand on. */
export function MarkPanel({ mark, scope, ...panel }: MarkPanelProps) {
  const pinned = usePinned()
  const [place, setPlace] = useState(() => ({ mark, side: sideAwayFrom(document.activeElement) }))
  if (place.mark !== mark) {
    const isInPanel = document.activeElement?.closest('[data-posts-of]') !== null
    setPlace({ mark, side: isInPanel ? place.side : sideAwayFrom(document.activeElement) })
  }
  return (
    <div
      data-posts-of="mark"
      className={cx(
        'fixed inset-y-0 z-(--z-panel) w-[440px] max-w-full border-line-strong',
        place.side === 'left' ? 'left-0 border-r shadow-popup' : 'right-0 border-l shadow-panel',
      )}
    >
      <Suspense>
        <PostsPanel key={mark} {...panel} scope={asPinned(pinned, scope)} />
      </Suspense>
    </div>
  )
}
