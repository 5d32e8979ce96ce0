import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import type { Media } from '#contract/posts/post-fields.ts'
import { ownAccountsQuery } from '#src/api/own-accounts.ts'
import { mediaName } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

const OwnAccountsDialog = lazyDialog(() =>
  import('../own-accounts/own-accounts-dialog.tsx').then((module) => module.OwnAccountsDialog),
)

/** Without own accounts, offers to add one. */
export function MediaChoice({
  value,
  onChange,
}: {
  value: Media | undefined
  onChange: (media: Media | undefined) => void
}) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="grid justify-items-start gap-1.5">
      <span aria-hidden className="text-xs font-medium text-ink-soft">
        <Trans>Earned and owned</Trans>
      </span>
      <SegmentedControl
        label={t`Earned and owned`}
        value={value ?? 'all'}
        options={[
          { value: 'all', label: t`All` },
          { value: 'earned', label: mediaName('earned') },
          { value: 'owned', label: mediaName('owned') },
        ]}
        onChange={(media) => onChange(media === 'all' ? undefined : media)}
      />
      <Accounts onEdit={() => setEditing(true)} />
      {isEditing ? <OwnAccountsDialog onClose={() => setEditing(false)} /> : null}
    </div>
  )
}

function Accounts({ onEdit }: { onEdit: () => void }) {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('workspace.edit')
  const { data } = useQuery(ownAccountsQuery(workspaceId))
  if (data === undefined) return null
  const accounts = data.items.length
  return (
    <div className="text-xs text-ink-faint">
      {accounts > 0 ? (
        <p>
          {plural(accounts, {
            one: 'Owned: posts by # account. Earned: all other posts.',
            other: 'Owned: posts by # accounts. Earned: all other posts.',
          })}
        </p>
      ) : (
        <p>
          <Trans>You have no own accounts yet, so all posts count as earned.</Trans>
        </p>
      )}
      <Button size="sm" variant="quiet" className="-ml-2" aria-haspopup="dialog" onClick={onEdit}>
        {accounts > 0 || !mayEdit ? t`Own accounts` : t`Add your own accounts`}
      </Button>
    </div>
  )
}
