import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type TwoVersionsProps = {
  /** Who saved the other one. */
  by: string | null
  remote: ReactNode
  mine: ReactNode
  /** Where one's own words can still be changed. */
  mineIs: 'above' | 'below'
  thing: 'query' | 'filter' | 'alert' | 'report'
  onKeepMine: () => void
  onTakeRemote: () => void
  onKeepBoth: () => void
}

const keepBoth = {
  query: () => t`Keep both: make mine a new query`,
  filter: () => t`Keep both: make mine a new filter`,
  alert: () => t`Keep both: make mine a new alert`,
  report: () => t`Keep both: make mine a new report`,
}

/** Two people changed one thing: both texts side by side, and the ways out. */
export function TwoVersions({ by, remote, mine, mineIs, thing, ...actions }: TwoVersionsProps) {
  return (
    <section
      role="alert"
      aria-label={t`Two versions`}
      className="grid gap-3 rounded-md border border-warn/40 bg-warn-soft p-4"
    >
      <p className="text-sm">
        <strong className="font-semibold">
          {by === null
            ? t`Somebody saved another version in the meantime.`
            : t`${by} saved another version in the meantime.`}
        </strong>{' '}
        {mineIs === 'above'
          ? t`Nothing is lost: compare both, and choose which stands. You can go on editing yours above.`
          : t`Nothing is lost: compare both, and choose which stands. You can go on editing yours below.`}
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Version title={by === null ? t`Saved by somebody` : t`Saved by ${by}`}>{remote}</Version>
        <Version title={t`Yours`}>{mine}</Version>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={actions.onKeepMine}>
          <Trans>Save mine over it</Trans>
        </Button>
        <Button onClick={actions.onTakeRemote}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button className="h-auto! min-h-8 max-w-full py-1 whitespace-normal!" onClick={actions.onKeepBoth}>
          {keepBoth[thing]()}
        </Button>
      </div>
    </section>
  )
}

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-1 rounded-md border border-line bg-surface p-3">
    <h2 className="text-xs text-ink-soft">{title}</h2>
    {children}
  </div>
)
