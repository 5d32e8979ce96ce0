import { t, select } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Overview } from '#contract/answers/overview.ts'
import { formatBucket, besideNormal, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Popover } from '#src/ui/popover.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

type SpikeMarkProps = Omit<SpikeStoryProps, 'close'> & { at: { x: number; y: number } }

/** Stands over a bucket that rose above the rest, and says why. */
export function SpikeMark({ spike, range, at, onOpen, onTerm }: SpikeMarkProps) {
  const when = formatBucket(spike.at, range.bucket, range.timezone)
  return (
    <Popover
      title={t`Spike, ${when}`}
      align="center"
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

type SpikeStoryProps = {
  spike: Overview['spikes'][number]
  range: Overview['range']
  onOpen: () => void
  onTerm: (term: string) => void
  close: () => void
}

const scoreText = (bucket: Overview['range']['bucket'], score: string) =>
  select(bucket, {
    hour: `(x − median) ÷ (1.4826 · MAD) of the hours of this range: ${score}; shown from 3 on.`,
    day: `(x − median) ÷ (1.4826 · MAD) of the days of this range: ${score}; shown from 3 on.`,
    week: `(x − median) ÷ (1.4826 · MAD) of the weeks of this range: ${score}; shown from 3 on.`,
    other: `(x − median) ÷ (1.4826 · MAD) of the months of this range: ${score}; shown from 3 on.`,
  })

/** Why a bucket is marked, and the ways to its posts. */
function SpikeStory({ spike, range, onOpen, onTerm, close }: SpikeStoryProps) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        <strong className="font-semibold text-ink">{postCount(spike.posts)}</strong>,{' '}
        {besideNormal(spike, range.bucket)}.
      </p>
      {spike.terms.length > 0 ? (
        <div>
          <p className="mb-1 text-xs text-ink-faint">
            <Trans>Stood out against the rest of the range</Trans>
          </p>
          <ul className="flex flex-wrap gap-1">
            {spike.terms.map((term) => (
              <li key={term}>
                <button
                  type="button"
                  className="rounded-sm"
                  onClick={() => {
                    close()
                    onTerm(term)
                  }}
                >
                  <Badge tone="signal">{term}</Badge>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button
        variant="primary"
        onClick={() => {
          close()
          onOpen()
        }}
      >
        <Trans>Open its posts</Trans>
      </Button>
      <p className="text-2xs text-ink-faint">{scoreText(range.bucket, formatNumber(spike.score, 1))}</p>
    </div>
  )
}
