import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMedia } from '#src/ui/use-media.ts'
import { PinnedScope } from '../views/pinned-scope.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { PageTimeTools, PageStep } from '../time/page-time.tsx'
import { usePinned } from '../views/pinned.ts'
import { ScopeChips } from './scope-chips.tsx'
import type { BarProps } from './bar-props.ts'
import { validatePreviousDays } from '../scope/previous-days.ts'
import { isComparing, listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import { FilterButton, FilterChoices } from './filter-button.tsx'
import { PageActions } from './page-actions.tsx'
import { countPageFilters, listPageFilters } from '../scope/page-filters.ts'
import { readStep } from '../scope/scope.ts'
import { ScopeControls } from './scope-controls.tsx'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState, useEffect } from 'react'
import { formatDays, formatList } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { useWorkspaceId, useTimezone, useWorkspace } from '../workspace/workspace.ts'
import { type FileNameParts, toFileTitle } from '#contract/file-names.ts'
import { authorListsQuery } from '#src/api/author-lists.ts'
import { filtersQuery } from '#src/api/filters.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { PageCaption } from '#src/ui/page-caption.tsx'
import { isPrinting, onPrinting } from '#src/ui/printing.ts'
import { useCustomFields } from '../custom-fields/custom-fields.ts'
import type { OverviewSearch } from '../scope/search.ts'

/** Read-only on pinned pages. Belongs in a wrapping row. */
export function FilterBar(props: BarProps) {
  const { exports, usualStep } = props
  const view = usePinned()
  if (view === null)
    return (
      <>
        <PrintedScope search={props.search} range={props.range} />
        <Bar {...props} />
      </>
    )
  return (
    <>
      <PinnedScope view={view} />
      <PageTimeTools usualStep={usualStep} />
      {exports === undefined ? null : <ExportButton choices={exports} />}
    </>
  )
}

function Bar(props: BarProps) {
  const { search, range, exports, usualStep, comparesQueries = false } = props
  const isPhone = useMedia('(width < 40rem)')
  const hasChips = countPageFilters(search) > 0 || (comparesQueries && isComparing(search))
  return (
    <search aria-label={t`Filters`} className="no-print contents">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2 max-[112rem]:w-full">
        {isPhone ? (
          <PhoneBar {...props} />
        ) : (
          <>
            <ScopeControls {...props} />
            <PageTimeTools usualStep={usualStep} />
            <FilterButton {...props} />
            <div data-actions className="ml-auto flex items-center gap-2">
              <PageActions search={search} range={range} />
              {exports === undefined ? null : <ExportButton choices={exports} />}
            </div>
          </>
        )}
      </div>
      {hasChips ? <ScopeChips {...props} /> : null}
      <Problems {...props} />
    </search>
  )
}

/** Parts of the address that can't be shown as requested. */
function Problems({ search, range, comparesDays = true }: BarProps) {
  const problem = comparesDays ? validatePreviousDays(range, search.previous) : null
  return (
    <>
      {search.step !== undefined && readStep(range, search) === undefined ? (
        <p role="alert" className="w-full text-xs text-warn">
          <Trans>The date range is too long for this interval, so the charts use a longer one.</Trans>
        </p>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="w-full text-xs text-warn">
          {problem} <Trans>The previous period is shown instead.</Trans>
        </p>
      )}
    </>
  )
}

/** One button opens the filters and shows the scope, the other has the actions. */
function PhoneBar(props: BarProps) {
  const { exports, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const {
    search: { queryId, text },
    range,
  } = props
  const { data, isPending } = useQuery(savedQueriesQuery(useWorkspaceId()))
  const saved = data?.items.find(({ id }) => id === queryId)?.name ?? (isPending ? t`Saved query` : t`Query not found`)
  const query = queryId !== undefined ? saved : text === undefined ? t`All posts` : t`Search: ${text}`
  const shown = `${query} · ${formatDays(range.from, range.to)}`
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

/** For the head of a printed page and the captions of saved charts. */
function PrintedScope({ search, range }: { search: OverviewSearch; range: DayRange }) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const workspace = useWorkspace()?.name
  const queries = useQuery(savedQueriesQuery(workspaceId)).data?.items
  const filters = useQuery({ ...filtersQuery(workspaceId), enabled: search.filter !== undefined }).data?.items
  const lists = useQuery({ ...authorListsQuery(workspaceId), enabled: search.authors !== undefined }).data?.items
  const list = lists?.find(({ id }) => id === search.authors)?.name
  const fields = useCustomFields(search.fields !== undefined)
  const shown = listComparedQueryIds(search).flatMap((id) => queries?.find((query) => query.id === id) ?? [])
  const query = queries?.find(({ id }) => id === search.queryId)
  const filter = filters?.find(({ id }) => id === search.filter)?.name
  const days = `${formatDays(range.from, range.to)} (${timezone.replaceAll('_', ' ')})`
  const lines = [
    days,
    shown.length > 1 ? formatList(shown.map(({ name }) => name)) : queryText(search, query),
    ...listPageFilters(search, { filter, list, fields }).map(({ words }) => words),
  ]
  const saved = { workspace, subject: shown.map(({ name }) => name).join(' + ') || (search.text ?? list), ...range }
  useEffect(() => setPrintTitle(saved))
  return <PageCaption owner={workspace} lines={lines} saved={saved} />
}

/** Browsers name the PDF after the window title. */
function setPrintTitle(saved: Omit<FileNameParts, 'content'>) {
  let title: string | null = null
  return onPrinting(() => {
    if (isPrinting()) {
      title = document.title
      document.title = toFileTitle({ ...saved, content: title.split(' · ')[0]! })
    } else if (title !== null) document.title = title
  })
}

function queryText({ queryId, text }: OverviewSearch, query: { name: string; text: string } | undefined) {
  if (query !== undefined) return `${query.name} (${query.text})`
  if (queryId !== undefined) return t`Saved query`
  return text === undefined ? t`All posts` : t`Search: ${text}`
}
