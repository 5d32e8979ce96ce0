import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findInviteToken } from '#contract/workspaces/invite-codes.ts'
import { ApiError } from '#src/api/errors.ts'
import { join } from '#src/api/users.ts'
import { toProblem } from '#src/machines/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { translate } from '#src/text/terms.ts'
import { refusalText } from './refusal-text.ts'

/** Accepts an invite's code or its whole link; keeps the input if it is refused. */
export function JoinForm({ onJoined }: { onJoined: (workspaceId: string) => void }) {
  const [typed, setTyped] = useState('')
  const cache = useQueryClient()
  const joining = useMutation({
    mutationFn: (code: string) => (code === '' ? Promise.reject(blank) : join({ code })),
    onSuccess: ({ id }) => {
      cache.removeQueries({ queryKey: ['me'] })
      onJoined(id)
    },
  })
  const code = findInviteToken(typed)
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        joining.mutate(code)
      }}
    >
      <TextField
        label={t`Invite code or link`}
        className="min-w-0 flex-1 basis-60"
        value={typed}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        error={joining.isError ? refusalOf(joining.error) : null}
        onChange={(event) => {
          setTyped(event.target.value)
          joining.reset()
        }}
      />
      <Button type="submit" className="mt-5" busy={joining.isPending}>
        <Trans>Join</Trans>
      </Button>
    </form>
  )
}

const blank = new Error('')

function refusalOf(error: Error) {
  if (error === blank) return t`Enter the invite code or link.`
  if (error instanceof ApiError && error.status === 404) return t`No invite has this code. Check it for typos.`
  if (error instanceof ApiError && error.invite !== null) return refusalText(error.invite)
  return error instanceof ApiError ? error.detail : translate(toProblem(error))
}
