import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { may, type RoleOrUnknown } from '#contract/permissions.ts'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { useDeletions } from '#src/widgets/use-deletions.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { DeletionNotes } from '#src/ui/deletion-notes.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { deleteQuery, queriesQuery } from '#src/api/saved-queries.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ListBar } from './list-bar.tsx'
import { inView, tagsOf } from './list-view.ts'
import type { ListView } from './list-search.ts'
import { QueryTable } from './query-table.tsx'
import { useQueryRows } from './query-state.ts'

type SavedQueriesProps = { workspaceId: string; view: ListView; onViewChange: (view: ListView) => void }

/** The saved queries of a workspace: what is followed, and how much that brings. */
export function SavedQueries({ workspaceId, view, onViewChange }: SavedQueriesProps) {
  const { data: workspace } = useSuspenseQuery(workspaceQuery(workspaceId))
  const role = workspace.privilege
  return (
    <div className="page grid content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">
          <Trans>Saved queries</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          <ImportLink {...{ workspaceId, role }} />
          <NewLink {...{ workspaceId, role }} />
        </div>
      </header>
      {may(role, 'queries.edit') && !workspace.sample ? <FirstSteps workspaceId={workspaceId} /> : null}
      <UnreadAddress search={view} onSearchChange={onViewChange} />
      <List {...{ workspaceId, role, view, onViewChange }} timezone={workspace.timezone} isSample={workspace.sample} />
    </div>
  )
}

type LinkProps = { workspaceId: string; role: RoleOrUnknown; variant?: 'primary' | 'secondary' }

function ImportLink({ workspaceId, role, variant = 'secondary' }: LinkProps) {
  if (!may(role, 'imports.run')) return null
  return (
    <Link to="/workspace/$workspaceId/saved-queries/import" params={{ workspaceId }} className={buttonClass(variant)}>
      <FileUp size={14} aria-hidden />
      <Trans>Import posts</Trans>
    </Link>
  )
}

function NewLink({ workspaceId, role, variant = 'primary' }: LinkProps) {
  if (!may(role, 'queries.edit')) return null
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

type ListProps = SavedQueriesProps & { role: RoleOrUnknown; timezone: string; isSample: boolean }

function List({ workspaceId, role, timezone, isSample, view, onViewChange }: ListProps) {
  const queries = useQueryRows(workspaceId)
  const { waiting, failed, remove, undo } = useDeletions({
    key: ['delete-query', workspaceId],
    list: queriesQuery(workspaceId).queryKey,
    remove: (queryId) => deleteQuery({ workspaceId, queryId }),
  })
  const going = new Set(waiting.map(({ id }) => id))
  const listed = (all: readonly SavedQueryRow[], rows = inView(all, view)) => (
    <div className="grid gap-3">
      <DeletionNotes {...{ waiting, failed }} stays={t`Its posts stay.`} onUndo={undo} />
      {all.length === 0 && waiting.length === 0 ? (
        <Nothing {...{ workspaceId, role, isSample }} />
      ) : (
        <>
          <ListBar view={view} tags={tagsOf(all)} shown={rows.length} all={all.length} onChange={onViewChange} />
          {rows.length === 0 && all.length > 0 ? (
            <EmptyState
              title={t`No saved query fits`}
              action={
                <Button onClick={() => onViewChange({})}>
                  <Trans>Show all of them</Trans>
                </Button>
              }
            >
              <Trans>{all.length} are saved. Try fewer words, or another tag.</Trans>
            </EmptyState>
          ) : (
            <QueryTable
              {...{ workspaceId, rows, timezone }}
              mayEdit={may(role, 'queries.edit')}
              mayEditLocked={may(role, 'queries.lock')}
              onTag={(tag) => onViewChange({ ...view, tag })}
              onDelete={remove}
            />
          )}
        </>
      )}
    </div>
  )
  return (
    <QueryState query={queries} pending={<ListSkeleton />} errorTitle={t`The saved queries did not load`}>
      {({ items }) => listed(items.filter(({ id }) => !going.has(id)))}
    </QueryState>
  )
}

function Nothing({ workspaceId, role, isSample }: Pick<ListProps, 'workspaceId' | 'role' | 'isSample'>) {
  if (!may(role, 'queries.edit')) {
    return (
      <EmptyState title={t`No saved queries`}>
        <Trans>A saved query says which posts to follow. An owner or a manager of this workspace can write one.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No saved queries yet`}
      action={
        <>
          <NewLink {...{ workspaceId, role }} />
          <ImportLink {...{ workspaceId, role }} />
        </>
      }
    >
      <Trans>
        A saved query says which posts to follow, such as{' '}
        <code className="font-mono text-xs">(coffee OR espresso) lang:en -decaf</code>.
      </Trans>{' '}
      {isSample
        ? t`The sample posts of this workspace are ready to be searched.`
        : t`New posts that match it come in by themselves where a source is followed; posts of a file can be imported.`}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="grid gap-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  )
}
