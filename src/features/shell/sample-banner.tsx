import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { deletionGraceDays } from '#contract/workspaces/workspaces.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const keyOf = (workspaceId: string) => `soundings_sample_banner_${workspaceId}`

function isDismissed(workspaceId: string) {
  try {
    return localStorage.getItem(keyOf(workspaceId)) !== null
  } catch {
    return false
  }
}

function dismiss(workspaceId: string) {
  try {
    localStorage.setItem(keyOf(workspaceId), 'dismissed')
  } catch {
    // Without storage it is gone until the page is loaded again.
  }
}

/** Says that the posts are made up, and where they can be removed; once dismissed it stays away in this browser. */
export function SampleBanner() {
  const workspaceId = useWorkspaceId()
  const mayRemove = useMay('workspace.delete')
  const [isOpen, setOpen] = useState(() => !isDismissed(workspaceId))
  if (!isOpen) return null
  const close = () => {
    dismiss(workspaceId)
    setOpen(false)
  }
  return (
    <aside className="no-print" aria-label={t`About this data`}>
      <Banner
        tone="buff"
        action={<IconButton label={t`Dismiss this note`} icon={<X size={14} aria-hidden />} onClick={close} />}
      >
        <Trans>
          <strong className="font-semibold">Sample data.</strong> The posts of this workspace are made up, to look
          around with.
        </Trans>{' '}
        {mayRemove ? (
          <Link
            to="/workspace/$workspaceId/settings/general"
            params={{ workspaceId }}
            hash="delete-workspace"
            className="font-medium underline underline-offset-2"
          >
            <Trans>Remove it in the settings: a sample goes at once, a workspace after {deletionGraceDays} days</Trans>
          </Link>
        ) : (
          t`Its owner can remove it in the settings.`
        )}
      </Banner>
    </aside>
  )
}
