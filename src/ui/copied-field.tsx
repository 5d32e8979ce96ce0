import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { TextField } from './field.tsx'

export function CopiedField({ label, text }: { label: string; text: string }) {
  const [isRefused, setRefused] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        className="min-w-0 flex-1 basis-60"
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        hint={isRefused ? t`Your browser blocked copying. Select the text and copy it.` : undefined}
      />
      <CopyButton text={text} onRefused={() => setRefused(true)}>
        <Trans>Copy</Trans>
        <span className="sr-only">: {label}</span>
      </CopyButton>
    </div>
  )
}
