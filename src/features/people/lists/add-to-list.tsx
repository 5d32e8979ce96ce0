import { Trans } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { ListedAuthor } from '#contract/filters/author-lists.ts'
import { Button } from '#src/ui/button.tsx'
import { AddDialog } from './add-dialog.tsx'

export function AddToList({
  authors,
  onOpen,
  onAdded,
}: {
  authors: readonly ListedAuthor[]
  onOpen: (authorListId: string) => void
  onAdded?: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<ListPlus size={13} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Add to list</Trans>
      </Button>
      {isOpen ? <AddDialog authors={authors} onOpen={onOpen} onAdded={onAdded} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
