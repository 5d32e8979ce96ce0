import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may, type Action } from '#contract/permissions.ts'
import { i18n } from '#src/text/i18n.ts'
import { useWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const pages: readonly { to: string; label: MessageDescriptor; action?: Action }[] = [
  { to: '/workspace/$workspaceId/settings/general', label: msg`General` },
  { to: '/workspace/$workspaceId/settings/member', label: msg`Members` },
  { to: '/workspace/$workspaceId/settings/sources', label: msg`Sources` },
  { to: '/workspace/$workspaceId/settings/fields', label: msg`Fields` },
  { to: '/workspace/$workspaceId/settings/categories', label: msg`Categories` },
  { to: '/workspace/$workspaceId/settings/channels', label: msg`Delivery channels`, action: 'channels.read' },
  { to: '/workspace/$workspaceId/settings/sharing', label: msg`Sharing`, action: 'shares.make' },
  { to: '/workspace/$workspaceId/settings/plan', label: msg`Plan` },
  { to: '/workspace/$workspaceId/settings/billing', label: msg`Billing` },
  { to: '/workspace/$workspaceId/settings/api', label: msg`API`, action: 'apiTokens.read' },
  { to: '/workspace/$workspaceId/settings/audit', label: msg`Audit log`, action: 'audit.read' },
]

export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const workspaceId = useWorkspaceId()
  const role = useWorkspace()?.privilege
  const shown = pages.filter(({ action }) => action === undefined || (role !== undefined && may(role, action)))
  return (
    <div className="page grid content-start gap-6">
      <nav aria-label={t`Settings`} className="no-print flex flex-wrap gap-x-6 gap-y-1 border-b border-line">
        {shown.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            params={{ workspaceId }}
            className="-mb-px border-b-2 border-transparent py-2 text-sm text-ink-soft hover:text-ink aria-[current=page]:border-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {i18n.t(label)}
          </Link>
        ))}
      </nav>
      <h1 className="text-xl font-semibold">{title}</h1>
      {children}
    </div>
  )
}
