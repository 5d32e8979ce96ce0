import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FileNameParts, fileTitleOf } from '#contract/file-names.ts'
import { authorListsQuery, filtersQuery } from '#src/api/filters.ts'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { formatDays, formatList } from '#src/text/format.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { PageCaption } from '#src/ui/page-caption.tsx'
import { isPrinting, onPrinting } from '#src/ui/printing.ts'
import { useCustomFields } from '../custom-fields/custom-fields.ts'
import { comparedIds } from './compared-queries.ts'
import { narrowingOf } from './narrowing.ts'
import type { OverviewSearch } from './search.ts'
import { useTimezone, useWorkspace, useWorkspaceId } from '../workspace/workspace.ts'

/** For the head of a printed page and the captions of saved charts. */
export function PrintedScope({ search, range }: { search: OverviewSearch; range: DayRange }) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const workspace = useWorkspace()?.name
  const queries = useQuery(queriesQuery(workspaceId)).data?.items
  const filters = useQuery({ ...filtersQuery(workspaceId), enabled: search.filter !== undefined }).data?.items
  const lists = useQuery({ ...authorListsQuery(workspaceId), enabled: search.authors !== undefined }).data?.items
  const list = lists?.find(({ id }) => id === search.authors)?.name
  const fields = useCustomFields(search.fields !== undefined)
  const shown = comparedIds(search).flatMap((id) => queries?.find((query) => query.id === id) ?? [])
  const query = queries?.find(({ id }) => id === search.queryId)
  const filter = filters?.find(({ id }) => id === search.filter)?.name
  const days = `${formatDays(range.from, range.to)} (${timezone.replaceAll('_', ' ')})`
  const lines = [
    days,
    shown.length > 1 ? formatList(shown.map(({ name }) => name)) : queryText(search, query),
    ...narrowingOf(search, { filter, list, fields }).map(({ words }) => words),
  ]
  const saved = { workspace, subject: shown.map(({ name }) => name).join(' + ') || (search.text ?? list), ...range }
  useEffect(() => titledOnPaper(saved))
  return <PageCaption owner={workspace} lines={lines} saved={saved} />
}

/** Browsers name the PDF after the window title. */
function titledOnPaper(saved: Omit<FileNameParts, 'what'>) {
  let title: string | null = null
  return onPrinting(() => {
    if (isPrinting()) {
      title = document.title
      document.title = fileTitleOf({ ...saved, what: title.split(' · ')[0]! })
    } else if (title !== null) document.title = title
  })
}

function queryText({ queryId, text }: OverviewSearch, query: { name: string; text: string } | undefined) {
  if (query !== undefined) return `${query.name} (${query.text})`
  if (queryId !== undefined) return t`Saved query`
  return text === undefined ? t`All posts` : t`Search: ${text}`
}
