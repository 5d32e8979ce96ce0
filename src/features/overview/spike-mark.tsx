import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import { formatBucket } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Popover } from '#src/ui/popover.tsx'
import type { SpikeStoryProps } from './spike-story.tsx'

type SpikeMarkProps = Omit<SpikeStoryProps, 'close'> & { at: { x: number; y: number } }

const load = () => import('./spike-story.tsx')
const SpikeStory = lazy(() => load().then((module) => ({ default: module.SpikeStory })))

/** Stands over a bucket that rose above the rest, and says why. */
export function SpikeMark({ spike, range, at, onOpen, onTerm }: SpikeMarkProps) {
  const when = formatBucket(spike.at, range.bucket, range.timezone)
  return (
    <Popover
      title={t`Spike, ${when}`}
      align="center"
      load={load}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={t`Spike on ${when}: ${postCount(spike.posts)}, explain`}
          data-mark="sign"
          className="absolute grid size-6 -translate-1/2 place-items-center rounded-full hover:bg-signal-soft"
          style={{ left: at.x, top: at.y - 10 }}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
            <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" fill="var(--signal)" stroke="var(--surface)" />
          </svg>
        </button>
      )}
    >
      {(close) => <SpikeStory spike={spike} range={range} onOpen={onOpen} onTerm={onTerm} close={close} />}
    </Popover>
  )
}
