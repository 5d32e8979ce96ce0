import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecipientAddress } from '#contract/channels/addresses.ts'
import { createAddress, refreshAddresses } from '#src/api/channels.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { onEnter } from '#src/ui/enter.ts'

/** The owner must confirm by mail. Not a form, because it may be inside another one. */
export function AddAddress({ onAdded }: { onAdded?: (address: RecipientAddress) => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [email, setEmail] = useState('')
  const add = useMutation({
    mutationFn: () => createAddress({ workspaceId, email }),
    onSuccess: (address) => {
      setEmail('')
      onAdded?.(address)
    },
    onSettled: () => refreshAddresses(cache, workspaceId),
  })
  const submit = () => {
    if (email.trim() !== '' && !add.isPending) add.mutate()
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-0 flex-1 basis-56"
          label={t`Email address`}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="vera@example.com"
          value={email}
          error={add.error?.message ?? null}
          onChange={(event) => {
            if (add.isError || add.isSuccess) add.reset()
            setEmail(event.target.value)
          }}
          onKeyDown={onEnter(submit)}
        />
        <Button className="sm:mt-5" busy={add.isPending} onClick={submit}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <p role="status" className="text-xs text-ink-soft">
        {add.data ? resultText(add.data) : ''}
      </p>
    </div>
  )
}

const resultText = ({ email, state }: RecipientAddress) =>
  state === 'confirmed'
    ? t`${email} is already confirmed.`
    : t`We’ve emailed a confirmation link to ${email}. We won’t send anything else until its owner confirms.`
