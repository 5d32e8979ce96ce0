import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListMinus, X } from 'lucide-react'
import type { ListedAuthor } from '#contract/filters/author-lists.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useShortcutList } from '#src/ui/shortcuts.ts'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { usePinned } from '#src/widgets/views/pinned.ts'
import { AddToList } from './add-to-list.tsx'
import { useRemoval } from './remove.ts'

type SelectedAuthorsProps = {
  authors: readonly ListedAuthor[]
  /** The list that the page is filtered by. */
  authorListId: string | undefined
  onToggle: (key: string) => void
  onOpen: (authorListId: string) => void
  onClear: () => void
}

/** The `x` key selects the focused row's author. */
export function SelectedAuthors({ authors, onToggle, ...rest }: SelectedAuthorsProps) {
  useShortcuts({
    x: () => {
      const key = document.activeElement?.closest<HTMLElement>('[data-author]')?.dataset.author
      if (key !== undefined) onToggle(key)
    },
  })
  useShortcutList(() => ({ title: t`Authors`, keys: [['x', t`Select the author`]] }))
  const isAny = authors.length > 0
  return (
    <div className={isAny ? 'mb-2 flex flex-wrap items-center gap-2 rounded-md bg-water-1 px-3 py-1.5' : 'sr-only'}>
      <p role="status" className="text-sm font-medium">
        {isAny ? plural(authors.length, { one: '# selected', other: '# selected' }) : null}
      </p>
      {isAny ? <Actions authors={authors} {...rest} /> : null}
    </div>
  )
}

function Actions({ authors, authorListId, onOpen, onClear }: Omit<SelectedAuthorsProps, 'onToggle'>) {
  const isPinned = usePinned() !== null
  const remove = useRemoval(onClear)
  return (
    <>
      <AddToList authors={authors} onOpen={onOpen} onAdded={onClear} />
      {authorListId === undefined || isPinned ? null : (
        <Button
          size="sm"
          busy={remove.isPending}
          icon={<ListMinus size={13} aria-hidden />}
          onClick={() => remove.mutate({ authorListId, authors })}
        >
          <Trans>Remove from list</Trans>
        </Button>
      )}
      <ErrorText error={remove.error} />
      <IconButton
        size="sm"
        className="ml-auto"
        label={t`Clear selection`}
        icon={<X size={14} aria-hidden />}
        onClick={onClear}
      />
    </>
  )
}
