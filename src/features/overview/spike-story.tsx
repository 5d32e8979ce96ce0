import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { besideNormal, formatCount, formatNumber } from '#src/ui/format.ts'
import type { SpikeMarkProps } from './spike-mark.tsx'

type SpikeStoryProps = Omit<SpikeMarkProps, 'at'> & { close: () => void }

/** Why a bucket is marked, and the ways to its posts. */
export function SpikeStory({ spike, range, onOpen, onTerm, close }: SpikeStoryProps) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        <strong className="font-semibold text-ink">{formatCount(spike.posts, 'post')}</strong>,{' '}
        {besideNormal(spike, range.bucket)}.
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
        (x − median) ÷ (1.4826 · MAD) of the {range.bucket}s of this range: {formatNumber(spike.score, 1)}; shown from 3
        on.
      </p>
    </div>
  )
}
