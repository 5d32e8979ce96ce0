import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Pencil } from 'lucide-react'
import { type ReactNode } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Alert } from '#contract/alerts/alerts.ts'
import { alertQuery } from '#src/api/alerts.ts'
import { ApiError } from '#src/api/errors.ts'
import { formatInstant } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MissingDocument } from '#src/widgets/document-editor/document-editor.tsx'
import { RecipientNames } from '#src/widgets/recipients/recipient-names.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { History } from './history.tsx'
import { kindName, toAlertStateLabel } from './labels.ts'
import { StateChip } from './state-chip.tsx'
import { useSteering } from './steering.tsx'
import { recipientsInWords } from './recipients-in-words.ts'
import { AlertSummary } from './alert-summary.tsx'
import { scheduleInWords } from './words.ts'
import { LastEdit } from '#src/widgets/last-edit.tsx'

const LiveChart = lazyPart(() => import('./live-chart.tsx').then((module) => module.LiveChart))

type AlertDetailProps = {
  alertId: string
  /** The firing whose posts are open; notices link to it. */
  firingId: string | undefined
  onEdit: () => void
  onList: () => void
  onClosePosts: () => void
}

export function AlertDetail({ alertId, onList, ...rest }: AlertDetailProps) {
  const workspaceId = useWorkspaceId()
  const alert = useQuery(alertQuery({ workspaceId, alertId }))
  // Someone else may delete the alert while it is open.
  if (alert.error instanceof ApiError && alert.error.status === 404)
    return (
      <MissingDocument
        thing="alert"
        action={
          <Button onClick={onList}>
            <Trans>Back</Trans>
          </Button>
        }
      />
    )
  return (
    <QueryState query={alert} pending={<Skeleton className="h-80" />}>
      {(data) => <Detail alert={data} {...rest} />}
    </QueryState>
  )
}

function Detail({
  alert,
  firingId,
  onEdit,
  onClosePosts,
}: Omit<AlertDetailProps, 'alertId' | 'onList'> & { alert: Alert }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Head alert={alert} onEdit={onEdit} />
      {alert.failure === null ? null : (
        <Notice role="status" tone="destructive">
          {translate(alert.failure)}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:items-start">
        <History alert={alert} firingId={firingId} onClosePosts={onClosePosts} />
        <div className="grid grid-cols-1 gap-4">
          <Facts alert={alert} />
          <Section title={t`State`} note={t`the highlighted state is current`}>
            <LiveChart waiting={<Skeleton className="h-96" />} state={alert.state} />
          </Section>
        </div>
      </div>
    </div>
  )
}

function Head({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const timezone = useTimezone()
  const { entries, dialog, until, isSteering } = useSteering(alert)
  const { name, kind, state, stateSince, own, mayEdit } = alert
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h1 className="text-xl font-semibold tracking-tight wrap-long">
          <bdi>{name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-1.5">
          <StateChip state={state} />
          <Badge>{kindName(kind)}</Badge>
          {own ? (
            <Badge>
              <Trans>Private</Trans>
            </Badge>
          ) : null}
        </p>
        <p role="status" className="text-sm text-ink-soft">
          {toAlertStateLabel(state).meaning} {t`Since ${formatInstant(stateSince, timezone)}`}
          {until === null ? '' : `, ${t`until ${until}`}`}.
        </p>
      </div>
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Menu
            label={t`Actions`}
            align="end"
            entries={entries}
            trigger={(props) => (
              <Button {...props} busy={isSteering}>
                <Trans>Actions</Trans>
                <ChevronDown size={14} aria-hidden className="text-ink-faint" />
              </Button>
            )}
          />
          <Button icon={<Pencil size={14} aria-hidden />} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </div>
      ) : null}
      {dialog}
    </header>
  )
}

function Facts({ alert }: { alert: Alert }) {
  const timezone = useTimezone()
  const { schedule, cooldownMinutes, lastFiredAt, checkedAt, updatedAt, updatedBy, ownerName } = alert
  return (
    <Section title={t`Details`}>
      <dl className="grid gap-2 text-sm">
        <Fact name={t`Condition`}>
          <AlertSummary alert={alert} />
        </Fact>
        <Fact name={t`Recipients`}>
          {alert.own ? recipientsInWords(alert, ownerName) : <RecipientNames recipients={alert.recipients} />}
        </Fact>
        <Fact name={t`Cooldown`}>{t`${cooldownMinutes} min`}</Fact>
        <Fact name={t`Quiet hours`}>{scheduleInWords(schedule) ?? t`never`}</Fact>
        <Fact name={t`Last fired`}>{lastFiredAt === null ? t`never` : formatInstant(lastFiredAt, timezone)}</Fact>
        {checkedAt === null ? null : <Fact name={t`Last checked`}>{formatInstant(checkedAt, timezone)}</Fact>}
        <Fact name={t`Last edit`}>
          <LastEdit at={updatedAt} by={updatedBy} />
        </Fact>
      </dl>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0 wrap-long">{children}</dd>
  </div>
)
