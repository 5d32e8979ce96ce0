import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Popover } from '#src/ui/popover.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export default function SampleChip({ isShort }: { isShort: boolean }) {
  return (
    <Popover
      title={t`Sample data`}
      align={isShort ? 'end' : 'start'}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="h-6 shrink-0 justify-self-start rounded-md bg-buff px-2 text-xs font-medium text-on-buff hover:underline pointer-coarse:h-9"
        >
          {isShort ? t`Sample` : t`Sample data`}
        </button>
      )}
    >
      {(close) => <Words onLeave={close} />}
    </Popover>
  )
}

function Words({ onLeave }: { onLeave: () => void }) {
  const workspaceId = useWorkspaceId()
  const mayRemove = useMay('workspace.delete')
  return (
    <div className="grid gap-2">
      <p>
        <Trans>This workspace contains invented posts to explore. They’re not about real people or brands.</Trans>
      </p>
      {mayRemove ? (
        <p>
          <Link
            to="/workspace/$workspaceId/settings/general"
            params={{ workspaceId }}
            hash="delete-workspace"
            onClick={onLeave}
            className="font-medium underline underline-offset-2"
          >
            <Trans>Remove it in the settings</Trans>
          </Link>
        </p>
      ) : null}
    </div>
  )
}
