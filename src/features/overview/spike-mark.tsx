import type { Overview } from '#contract/insights.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { formatBucket, formatCount, formatNumber } from '#src/ui/format.ts'
import { Popover } from '#src/ui/popover.tsx'

type SpikeMarkProps = {
  spike: Overview['spikes'][number]
  range: Overview['range']
  at: { x: number; y: number }
  onOpen: () => void
  onTerm: (term: string) => void
}

/** Stands over a bucket that rose above the rest, and says why. */
export function SpikeMark({ spike, range, at, onOpen, onTerm }: SpikeMarkProps) {
  const when = formatBucket(spike.at, range.bucket, range.timezone)
  return (
    <Popover
      title={`Spike, ${when}`}
      align="center"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={`Spike on ${when}: ${formatCount(spike.posts, 'post')}, explain`}
          className="absolute grid size-6 -translate-1/2 place-items-center rounded-full hover:bg-signal-soft"
          style={{ left: at.x, top: at.y - 10 }}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
            <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" fill="var(--signal)" stroke="var(--surface)" />
          </svg>
        </button>
      )}
    >
      {(close) => (
        <div className="grid gap-3">
          <p className="text-ink-soft">
            <strong className="font-semibold text-ink">{formatCount(spike.posts, 'post')}</strong> where{' '}
            {formatNumber(spike.expected, 1)} are usual in this range: {formatNumber(spike.score, 1)} times the usual
            spread above it.
          </p>
          {spike.terms.length > 0 ? (
            <div>
              <p className="mb-1 text-xs text-ink-faint">Stood out against the rest of the range</p>
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
            Open its posts
          </Button>
          <p className="text-2xs text-ink-faint">
            (x − median) ÷ (1.4826 · MAD) of the {range.bucket}s of this range, marked from 3 on.
          </p>
        </div>
      )}
    </Popover>
  )
}
