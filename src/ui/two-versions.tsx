import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type TwoVersionsProps = {
  /** The author of the other version. */
  by: string | null
  remote: ReactNode
  mine: ReactNode
  onKeepMine: () => void
  onTakeRemote: () => void
  onKeepBoth: () => void
}

export function TwoVersions({ by, remote, mine, ...actions }: TwoVersionsProps) {
  return (
    <section
      role="alert"
      aria-label={t`Two versions`}
      className="grid gap-3 rounded-md border border-warn/40 bg-warn-soft p-4"
    >
      <p className="text-sm">
        <strong className="font-semibold">
          <Trans>Someone else saved another version in the meantime.</Trans>
        </strong>{' '}
        <Trans>Compare both and choose one. You can keep editing yours.</Trans>
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Version title={by === null ? t`Saved` : t`Saved by ${by}`}>{remote}</Version>
        <Version title={t`Your version`}>{mine}</Version>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={actions.onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button onClick={actions.onTakeRemote}>
          <Trans>Use theirs</Trans>
        </Button>
        <Button className="h-auto! min-h-8 max-w-full py-1 whitespace-normal!" onClick={actions.onKeepBoth}>
          <Trans>Keep both</Trans>
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
