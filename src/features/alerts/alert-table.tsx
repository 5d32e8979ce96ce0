import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, Link } from '@tanstack/react-router'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { Alert } from '#contract/alerts/alerts.ts'
import { formatInstant } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cardCell, CardTable } from '#src/ui/card-table.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { kindName } from './labels.ts'
import { StateChip } from './state-chip.tsx'
import { useSteering } from './steering.tsx'
import { recipientsInWords } from './recipients-in-words.ts'
import { AlertSummary } from './alert-summary.tsx'

export const AlertTable = ({ rows, onDelete }: { rows: readonly Alert[]; onDelete: (alert: Alert) => void }) => (
  <CardTable
    caption={t`Alerts`}
    columns={[
      { header: t`Alert` },
      { header: t`State` },
      { header: t`Last fired`, className: 'max-lg:hidden' },
      { header: t`Recipients`, className: 'max-lg:hidden' },
    ]}
  >
    {rows.map((alert) => (
      <Row key={alert.id} alert={alert} onDelete={onDelete} />
    ))}
  </CardTable>
)

function Row({ alert, onDelete }: { alert: Alert; onDelete: (alert: Alert) => void }) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const { id, name, kind, state, lastFiredAt, failure, own, ownerName } = alert
  const fired = lastFiredAt === null ? t`never` : formatInstant(lastFiredAt, timezone)
  const recipients = recipientsInWords(alert, ownerName)
  return (
    <tr className="hover:bg-hover max-md:relative max-md:grid max-md:gap-2 max-md:p-3">
      <th scope="row" className={cx(cardCell, 'text-left font-medium max-md:pr-14!')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/workspace/$workspaceId/alerts/$alertId"
            params={{ workspaceId, alertId: id }}
            className="wrap-long underline decoration-line-strong underline-offset-2 hover:decoration-ink"
          >
            <bdi>{name}</bdi>
          </Link>
          <Badge>{kindName(kind)}</Badge>
          {own ? (
            <Badge>
              <Trans>Private</Trans>
            </Badge>
          ) : null}
        </span>
        <AlertSummary alert={alert} className="mt-1 text-xs font-normal text-ink-soft" />
        {failure === null ? null : (
          <span className="mt-1 block text-xs font-normal wrap-long text-destructive">{translate(failure)}</span>
        )}
        <span className="mt-1 block text-xs font-normal text-ink-faint lg:hidden">
          {t`Last fired`}: {fired} · {t`Recipients`}: {recipients}
        </span>
      </th>
      <td className={cardCell}>
        <StateChip state={state} />
      </td>
      <td className={cx(cardCell, 'whitespace-nowrap text-ink-soft max-lg:hidden')}>{fired}</td>
      <td className={cx(cardCell, 'text-ink-soft max-lg:hidden')}>{recipients}</td>
      <td className={cx(cardCell, 'max-md:absolute max-md:top-2 max-md:right-2')}>
        <span className="flex justify-end md:-my-1">
          <Actions alert={alert} onDelete={onDelete} />
        </span>
      </td>
    </tr>
  )
}

function Actions({ alert, onDelete }: { alert: Alert; onDelete: (alert: Alert) => void }) {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const { entries, dialog } = useSteering(alert)
  const label = t`Actions for ${alert.name}`
  const open = (alertId: string, search: { copy?: string; view?: 'edit' }) =>
    void navigate({ to: '/workspace/$workspaceId/alerts/$alertId', params: { workspaceId, alertId }, search })
  const item = (id: string, text: string, Icon: typeof Copy, onSelect: () => void): MenuEntry => ({
    kind: 'item',
    id,
    label: text,
    icon: <Icon size={14} aria-hidden />,
    onSelect,
  })
  return (
    <>
      <Menu
        label={label}
        align="end"
        entries={[
          ...entries,
          ...(entries.length > 0 ? [{ kind: 'separator' as const, id: 'separator' }] : []),
          ...(alert.mayEdit ? [item('edit', t`Edit`, Pencil, () => open(alert.id, { view: 'edit' }))] : []),
          item('copy', t`Duplicate`, Copy, () => open('new', { copy: alert.id })),
          ...(alert.mayEdit
            ? [{ ...item('delete', t`Delete`, Trash2, () => onDelete(alert)), danger: true } as MenuEntry]
            : []),
        ]}
        trigger={(props) => <IconButton label={label} icon={<Ellipsis size={16} aria-hidden />} {...props} />}
      />
      {dialog}
    </>
  )
}
