import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { TextField } from './field.tsx'

type CopiedFieldProps = {
  label: string
  text: string
  /** What the button says. */
  action: string
}

/** A text that is to be copied, such as a link or a secret. */
export function CopiedField({ label, text, action }: CopiedFieldProps) {
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
