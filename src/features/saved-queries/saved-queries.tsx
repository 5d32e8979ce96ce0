import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { useDeletions } from '#src/widgets/use-deletions.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { DeletionNotes } from '#src/ui/deletion-notes.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { deleteQuery, savedQueriesQuery } from '#src/api/saved-queries.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { FirstSteps } from './first-steps.tsx'
import { rowsInView, tagsOf } from './list-view.ts'
import { withSortKey, findSortKey, type ListView, sortings, type QuerySortKey } from './list-search.ts'
import { useFigures } from './figures.ts'
import { NumbersNotice } from './query-numbers.tsx'
import { QueryTable } from './query-table.tsx'
import { useQueryRows } from './query-state.ts'
import { useLoadedWorkspace, useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { i18n } from '#src/text/i18n.ts'
import { Select, TextField } from '#src/ui/field.tsx'
import { formatNumber } from '#src/text/format.ts'

type SavedQueriesProps = { view: ListView; onViewChange: (view: ListView) => void }

export function SavedQueries({ view, onViewChange }: SavedQueriesProps) {
  const { sample } = useLoadedWorkspace()
  const mayEdit = useMay('queries.edit')
  return (
    <div className="page grid content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">
          <Trans>Saved queries</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          <ImportLink />
          <NewLink />
        </div>
      </header>
      {mayEdit && !sample ? <FirstSteps /> : null}
      <UnreadAddress search={view} onSearchChange={onViewChange} />
      <List view={view} onViewChange={onViewChange} isSample={sample} />
    </div>
  )
}

type LinkProps = { variant?: 'primary' | 'secondary' }

function ImportLink({ variant = 'secondary' }: LinkProps) {
  const workspaceId = useWorkspaceId()
  if (!useMay('imports.run')) return null
  return (
    <Link to="/workspace/$workspaceId/saved-queries/import" params={{ workspaceId }} className={buttonClass(variant)}>
      <FileUp size={14} aria-hidden />
      <Trans>Import posts</Trans>
    </Link>
  )
}

function NewLink({ variant = 'primary' }: LinkProps) {
  const workspaceId = useWorkspaceId()
  if (!useMay('queries.edit')) return null
  return (
    <Link
      to="/workspace/$workspaceId/saved-queries/$queryId"
      params={{ workspaceId, queryId: 'new' }}
      className={buttonClass(variant)}
    >
      <Plus size={14} aria-hidden />
      <Trans>New query</Trans>
    </Link>
  )
}

type ListProps = SavedQueriesProps & { isSample: boolean }

function List({ isSample, view, onViewChange }: ListProps) {
  const workspaceId = useWorkspaceId()
  const queries = useQueryRows()
  const figures = useFigures(queries.data?.items)
  const { waiting, failed, remove, undo } = useDeletions({
    key: ['delete-query', workspaceId],
    list: savedQueriesQuery(workspaceId).queryKey,
    remove: (queryId) => deleteQuery({ workspaceId, queryId }),
  })
  const deletedIds = new Set(waiting.map(({ id }) => id))
  const listed = (all: readonly SavedQueryRow[], rows = rowsInView(all, view, figures.countsOf)) => (
    <div className="grid gap-3">
      <DeletionNotes {...{ waiting, failed }} stays={t`No posts are deleted.`} onUndo={undo} />
      {all.length === 0 && waiting.length === 0 ? (
        <NoQueries isSample={isSample} />
      ) : (
        <>
          <ListBar view={view} tags={tagsOf(all)} shown={rows.length} all={all.length} onChange={onViewChange} />
          {rows.length === 0 && all.length > 0 ? (
            <EmptyState
              title={t`No matching queries`}
              action={
                <Button onClick={() => onViewChange({})}>
                  <Trans>Show all</Trans>
                </Button>
              }
            />
          ) : (
            <>
              <NumbersNotice figures={figures} />
              <QueryTable
                rows={rows}
                figures={figures}
                sorting={findSortKey(view)}
                onSort={(sorting) => onViewChange(withSortKey(view, sorting))}
                onTag={(tag) => onViewChange({ ...view, tag })}
                onDelete={remove}
              />
            </>
          )}
        </>
      )}
    </div>
  )
  return (
    <QueryState
      query={queries}
      pending={
        <div aria-busy className="grid gap-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </div>
      }
    >
      {({ items }) => listed(items.filter(({ id }) => !deletedIds.has(id)))}
    </QueryState>
  )
}

function NoQueries({ isSample }: Pick<ListProps, 'isSample'>) {
  const mayEdit = useMay('queries.edit')
  return (
    <EmptyState
      title={t`No saved queries yet`}
      action={
        <>
          <NewLink />
          <ImportLink />
        </>
      }
    >
      <Trans>
        A saved query says which posts to follow, such as{' '}
        <code className="font-mono text-xs">(coffee OR espresso) lang:en -decaf</code>.
      </Trans>{' '}
      {!mayEdit
        ? t`Only owners and managers can create and edit them.`
        : isSample
          ? null
          : t`Soundings collects matching new posts from followed sources.`}
    </EmptyState>
  )
}

type ListBarProps = {
  view: ListView
  tags: readonly string[]
  shown: number
  all: number
  onChange: (view: ListView) => void
}

function ListBar({ view, tags, shown, all: savedQueries, onChange }: ListBarProps) {
  const { find = '', tag = '' } = view
  const options = tag === '' || tags.includes(tag) ? tags : [tag, ...tags]
  return (
    <search className="flex flex-wrap items-end gap-2" aria-label={t`Saved queries`}>
      <TextField
        type="search"
        label={t`Search`}
        placeholder={t`Name, search words, tag or creator`}
        className="w-64 max-sm:w-full"
        value={find}
        onChange={({ target }) => onChange({ ...view, find: target.value || undefined })}
      />
      {options.length > 0 ? (
        <Select
          label={t`Tag`}
          className="w-40 max-sm:min-w-0 max-sm:flex-1"
          value={tag}
          options={[{ value: '', label: t`All tags` }, ...options.map((value) => ({ value, label: value }))]}
          onChange={(value) => onChange({ ...view, tag: value || undefined })}
        />
      ) : null}
      <Select
        label={t`Sort by`}
        className="w-40 max-sm:min-w-0 max-sm:flex-1"
        value={findSortKey(view)}
        options={sortings.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        onChange={(sort) => onChange(withSortKey(view, sort as QuerySortKey))}
      />
      <p role="status" className="ml-auto py-1.5 text-xs text-ink-faint">
        {shown === savedQueries
          ? plural(savedQueries, { one: '# saved query', other: '# saved queries' })
          : t`${formatNumber(shown)} of ${formatNumber(savedQueries)}`}
      </p>
    </search>
  )
}
