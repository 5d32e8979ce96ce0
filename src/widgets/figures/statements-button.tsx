import { t } from '@lingui/core/macro'
import { CodeXml } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { StatementsInput } from '#src/api/statements.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

const StatementsDialog = lazy(() => import('./statements-dialog.tsx'))

type StatementsButtonProps = {
  /** What the statements worked out. */
  name: string
  input: StatementsInput
  /** The reads of the answer that it comes from; all where left out. */
  steps?: readonly string[]
}

/** Shows the SQL behind a figure. */
export function StatementsButton({ name, input, steps }: StatementsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`SQL behind ${name}`}
        size="sm"
        icon={<CodeXml size={13} aria-hidden />}
        aria-haspopup="dialog"
        className="h-6! text-ink-faint! pointer-coarse:h-8! pointer-coarse:min-w-8!"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <StatementsDialog name={name} input={input} steps={steps} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
