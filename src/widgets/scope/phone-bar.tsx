import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, Ellipsis, Link2, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatDays } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { useExportDialog, useExportOffered } from '../exports/export-button.tsx'
import type { ExportChoice } from '../exports/views.ts'
import { PageStep, usePageTimeEntries } from '../time/page-time.tsx'
import { LinkButton, LinkChoices } from '../views/link-button.tsx'
import type { BarProps } from './bar-props.ts'
import { FilterChoices } from './filter-button.tsx'
import { ScopeControls } from './scope-controls.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'

/** Two buttons: one says what the page looks at and opens what changes it, the other holds what can be done with it. */
export function PhoneBar(props: BarProps) {
  const { exports, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const shown = useShown(props)
  return (
    <div className="flex w-full min-w-0 gap-2">
      <Button
        aria-label={t`Filters: ${shown}`}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal size={14} aria-hidden className="shrink-0 text-ink-faint" />}
        onClick={() => setOpen(true)}
        className="min-w-0 shrink! grow justify-start! [&>span]:min-w-0"
      >
        <span className="truncate">{shown}</span>
      </Button>
      {exports === undefined && rest.usualStep === undefined ? (
        <LinkButton {...rest} />
      ) : (
        <Actions {...rest} choices={exports ?? []} />
      )}
      {isOpen ? <Sheet {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** The query and the days in a line. */
function useShown({ search: { queryId, text }, range }: BarProps) {
  const { data, isPending } = useQuery(queriesQuery(useWorkspaceId()))
  const saved = data?.items.find(({ id }) => id === queryId)?.name ?? (isPending ? t`Saved query` : t`Query not found`)
  const query = queryId !== undefined ? saved : text === undefined ? t`All posts` : t`Search: ${text}`
  return `${query} · ${formatDays(range.from, range.to)}`
}

const Sheet = ({ onClose, ...props }: BarProps & { onClose: () => void }) => (
  <Dialog
    title={t`Filters`}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    }
  >
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <ScopeControls {...props} />
        <PageStep usualStep={props.usualStep} />
      </div>
      <FilterChoices {...props} />
    </div>
  </Dialog>
)

type ActionsProps = Pick<BarProps, 'search' | 'range' | 'usualStep'> & {
  choices: readonly ExportChoice[]
}

function Actions({ search, range, choices, usualStep }: ActionsProps) {
  const timeEntries = usePageTimeEntries(usualStep !== undefined)
  const [isLinking, setLinking] = useState(false)
  const exporting = useExportDialog(choices)
  const isExportOffered = useExportOffered()
  return (
    <>
      <Menu
        label={t`Actions`}
        align="end"
        entries={[
          ...timeEntries,
          {
            kind: 'item',
            id: 'link',
            label: t`Copy a link`,
            icon: <Link2 size={14} aria-hidden />,
            onSelect: () => setLinking(true),
          },
          ...(isExportOffered && choices.length > 0
            ? [
                {
                  kind: 'item' as const,
                  id: 'export',
                  label: t`Export`,
                  icon: <Download size={14} aria-hidden />,
                  onSelect: exporting.open,
                },
              ]
            : []),
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} variant="secondary" label={t`Actions`} icon={<Ellipsis size={16} aria-hidden />} />
        )}
      />
      {exporting.dialog}
      {isLinking ? (
        <Dialog title={t`Copy a link`} onClose={() => setLinking(false)}>
          <LinkChoices search={search} range={range} />
        </Dialog>
      ) : null}
    </>
  )
}
