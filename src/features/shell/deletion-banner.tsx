import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#src/text/format.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { Deletion } from '#contract/workspaces/workspaces.ts'

type DeletionBannerProps = { workspaceId: string; timezone: string; deletion: Deletion; mayUndo: boolean }

/** Tells everybody that the workspace goes, when, and who asked for it. */
export default function DeletionBanner({ workspaceId, timezone, deletion, mayUndo }: DeletionBannerProps) {
  const at = formatInstant(deletion.at, timezone)
  const { by } = deletion
  return (
    <aside className="no-print" aria-label={t`The end of this workspace`}>
      <Banner tone="warn">
        {by === null ? (
          <Trans>This workspace is deleted on {at}.</Trans>
        ) : (
          <Trans>
            This workspace is deleted on {at}: {by} asked for it.
          </Trans>
        )}{' '}
        {mayUndo ? (
          <Link
            to="/workspace/$workspaceId/settings/general"
            params={{ workspaceId }}
            hash="delete-workspace"
            className="font-medium underline underline-offset-2"
          >
            <Trans>Keep it in the settings</Trans>
          </Link>
        ) : (
          t`An owner can keep it.`
        )}
      </Banner>
    </aside>
  )
}
