import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PinPosition } from '#src/ui/charts/time-tools.ts'
import type { AlertMark } from '#contract/alerts/marks.ts'
import { formatInstant } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Pin } from '../time/pin.tsx'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

const AlertSign = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className="inline-block shrink-0">
    <path
      d="M7 1.5c-2.2 0-3.7 1.6-3.7 3.8 0 3-1.3 3.9-1.3 4.7h10c0-.8-1.3-1.7-1.3-4.7 0-2.2-1.5-3.8-3.7-3.8Z"
      fill="var(--signal-soft)"
      stroke="var(--signal)"
    />
    <path d="M5.6 11.4a1.5 1.5 0 0 0 2.8 0" fill="none" stroke="var(--signal)" />
  </svg>
)

export const alertCaptions = (marks: readonly AlertMark[], timezone: string) =>
  marks.map(({ name, at, why }) => ({
    sign: <AlertSign />,
    text: `${t`Alert`} “${name}”, ${formatInstant(at, timezone)}: ${translate(why)}`,
  }))

export function AlertPin({ marks, at: position }: { marks: readonly AlertMark[]; at: PinPosition }) {
  const timezone = useTimezone()
  const workspaceId = useWorkspaceId()
  const first = marks[0]!
  const title = plural(marks.length, { one: 'Alert fired', other: '# alerts fired' })
  return (
    <Pin
      at={position}
      title={title}
      label={`${title}: ${first.name}, ${formatInstant(first.at, timezone)}`}
      sign={<AlertSign />}
    >
      {() => (
        <ul className="grid gap-4">
          {marks.map(({ firingId, alertId, name, at, why, search }) => (
            <li key={firingId} className="grid gap-1">
              <p className="text-xs text-ink-soft">{formatInstant(at, timezone)}</p>
              <p className="font-medium wrap-long">
                <Link
                  to="/workspace/$workspaceId/alerts/$alertId"
                  params={{ workspaceId, alertId }}
                  className="underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              </p>
              <p dir="auto" className="wrap-long text-ink-soft">
                {translate(why)}
              </p>
              {search === null ? null : (
                <Link
                  to="/workspace/$workspaceId/insight/posts"
                  params={{ workspaceId }}
                  search={search}
                  className={`${buttonClass('primary', 'sm')} mt-1 justify-self-start`}
                >
                  <Trans>Show these posts</Trans>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Pin>
  )
}
