import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { codeOf } from '#contract/workspaces/invite-codes.ts'
import { TextField } from '#src/ui/field.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

const linkOf = (token: string) => `${window.location.origin}/invite?token=${token}`

/** The link and the code of an invite: the same secret in two forms, shown this once. */
export function ShownOnce({ token }: { token: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        <Trans>
          Send the link, or read out the code. Both are the same invite and are shown this once; later you can only make
          a new link, which ends this one.
        </Trans>
      </p>
      <Copied label={t`Link`} text={linkOf(token)} action={t`Copy link`} />
      <Copied label={t`Code`} text={codeOf(token)} action={t`Copy code`} />
    </div>
  )
}

function Copied({ label, text, action }: { label: string; text: string; action: string }) {
  const [isRefused, setRefused] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        className="min-w-0 flex-1 basis-60"
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        hint={isRefused ? t`The browser keeps the clipboard closed: mark the text and copy it.` : undefined}
      />
      <CopyButton text={text} onRefused={() => setRefused(true)}>
        {action}
      </CopyButton>
    </div>
  )
}
