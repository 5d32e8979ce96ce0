import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatDays } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { PageStep } from '../time/page-time.tsx'
import type { BarProps } from './bar-props.ts'
import { FilterChoices } from './filter-button.tsx'
import { PageActions } from './page-actions.tsx'
import { ScopeControls } from './scope-controls.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'

/** One button opens the filters and shows the scope, the other has the actions. */
export function PhoneBar(props: BarProps) {
  const { exports, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const shown = useShown(props)
  return (
    <div className="flex w-full min-w-0 gap-2">
      <Button
        aria-label={`${t`Filters`}: ${shown}`}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal size={14} aria-hidden className="shrink-0 text-ink-faint" />}
        onClick={() => setOpen(true)}
        className="min-w-0 shrink! grow justify-start! [&>span]:min-w-0"
      >
        <span className="truncate">{shown}</span>
      </Button>
      <PageActions {...rest} choices={exports ?? []} />
      {isOpen ? <Sheet {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function useShown({ search: { queryId, text }, range }: BarProps) {
  const { data, isPending } = useQuery(queriesQuery(useWorkspaceId()))
  const saved = data?.items.find(({ id }) => id === queryId)?.name ?? (isPending ? t`Saved query` : t`Query not found`)
  const query = queryId !== undefined ? saved : text === undefined ? t`All posts` : t`Search: ${text}`
  return `${query} · ${formatDays(range.from, range.to)}`
}

const Sheet = ({ onClose, ...props }: BarProps & { onClose: () => void }) => (
  <Dialog title={t`Filters`} onClose={onClose} closeWith={t`Done`}>
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <ScopeControls {...props} />
        <PageStep usualStep={props.usualStep} />
      </div>
      <FilterChoices {...props} />
    </div>
  </Dialog>
)
