import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addressLimits, type RecipientAddress } from '#contract/channels/addresses.ts'
import { addressesQuery, deleteAddress, resendConfirmation } from '#src/api/channels.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddAddress } from '#src/widgets/recipients/add-address.tsx'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { addressState } from './labels.ts'
import { useChannelChange } from './use-channel-change.ts'

export function Addresses() {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('channels.edit')
  return (
    <>
      <p className="text-sm text-ink-soft">
        <Trans>
          Members get emails at their account’s address. Other people have to confirm their address first and can
          unsubscribe in every email.
        </Trans>
      </p>
      <QueryState
        query={useQuery({
          ...addressesQuery(workspaceId),
          refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'waiting') ? 15_000 : false),
        })}
        pending={<Skeleton className="h-24" />}
        headingLevel={3}
      >
        {({ items, mails }) => (
          <>
            {items.length === 0 ? null : <AddressList addresses={items} mayEdit={mayEdit} />}
            {mails ? (
              mayEdit && items.length < addressLimits.ofWorkspace ? (
                <AddAddress />
              ) : null
            ) : (
              <p className="text-sm">
                <Trans>This installation can’t send emails. Its operator can configure a mail server.</Trans>
              </p>
            )}
          </>
        )}
      </QueryState>
    </>
  )
}

function AddressList({ addresses, mayEdit }: { addresses: readonly RecipientAddress[]; mayEdit: boolean }) {
  const timezone = useTimezone()
  const workspaceId = useWorkspaceId()
  const [deleted, setDeleted] = useState<RecipientAddress | null>(null)
  const resend = useChannelChange(
    'addresses',
    ({ id: addressId }: RecipientAddress) => resendConfirmation({ workspaceId, addressId }),
    { done: ({ email }) => t`We’ve asked ${email} to confirm.` },
  )
  return (
    <>
      <ErrorText error={resend.error} />
      <ul aria-label={t`Email addresses`} className="divide-y divide-line rounded-md border border-line bg-surface">
        {addresses.map((address) => {
          const { id, email, since, createdBy } = address
          const state = addressState(address.state)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <bdi className="wrap-long">{email}</bdi>
                  <Badge tone={state.tone}>{state.word}</Badge>
                </p>
                <p className="text-xs text-ink-faint">
                  {t`Since ${formatInstant(since, timezone)}`}
                  {createdBy === null ? null : ` · ${createdBy}`}
                </p>
              </div>
              {mayEdit ? (
                <div className="flex items-center gap-1">
                  {address.state === 'waiting' || address.state === 'expired' || address.state === 'unsubscribed' ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`${t`Ask again`}: ${email}`}
                      busy={resend.isPending && resend.variables.id === id}
                      onClick={() => resend.mutate(address)}
                    >
                      <Trans>Ask again</Trans>
                    </Button>
                  ) : null}
                  <IconButton
                    label={`${t`Delete`}: ${email}`}
                    icon={<Trash2 size={15} aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={() => setDeleted(address)}
                  />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      {deleted === null ? null : <DeleteDialog address={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function DeleteDialog({
  address: { id: addressId, email: name },
  onClose,
}: {
  address: RecipientAddress
  onClose: () => void
}) {
  const workspaceId = useWorkspaceId()
  const remove = useChannelChange('addresses', () => deleteAddress({ workspaceId, addressId }), {
    done: () => t`“${name}” deleted.`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirm={t`Delete`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <Trans>Alerts and reports are no longer sent to it.</Trans>
    </ConfirmDialog>
  )
}
