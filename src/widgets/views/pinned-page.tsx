import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import { createPinnedQueryClient, pinnedViewQuery } from '#src/api/pinned-views.ts'
import { isInputRefused } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { PinnedViewContext, matchPinned } from './pinned.ts'
import { PinnedBanner } from './pinned-banner.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'

type PinnedPageProps = {
  viewId: string
  page: string
  search: Record<string, unknown>
  onGo: (search: Record<string, unknown>) => void
  children: ReactNode
}

export function PinnedPage({ viewId, page, search, onGo, children }: PinnedPageProps) {
  const workspaceId = useWorkspaceId()
  const view = useQuery({ ...pinnedViewQuery({ workspaceId, viewId }), staleTime: Infinity })
  const { options } = useRouter()
  const hrefOf = (name: string, query: Record<string, unknown>) =>
    `/workspace/${workspaceId}/insight/${name}${options.stringifySearch(query)}`
  const withoutPin = { ...search, pinned: undefined }
  return (
    <QueryState
      query={view}
      pending={<PageSkeleton />}
      failed={(error) => (isInputRefused(error) ? <NoSuchView onToday={() => onGo(withoutPin)} /> : null)}
    >
      {(pinned) => {
        const match = matchPinned(search, pinned.search)
        if (match === 'onlyId' && page === pinned.page)
          return <Navigate replace to="." href={hrefOf(page, { ...search, ...pinned.search, pinned: viewId })} />
        if (page !== pinned.page)
          return <Navigate replace to="." href={hrefOf(pinned.page, { ...pinned.search, pinned: viewId })} />
        if (match === 'other') return <Navigate replace to="." href={hrefOf(page, withoutPin)} />
        return (
          <Shown view={pinned} onGo={onGo}>
            {children}
          </Shown>
        )
      }}
    </QueryState>
  )
}

function Shown({ view, onGo, children }: Pick<PinnedPageProps, 'onGo' | 'children'> & { view: PinnedView }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const pinned = useMemo(() => createPinnedQueryClient(cache, workspaceId, view), [cache, workspaceId, view])
  return (
    <>
      <PinnedBanner view={view} onGo={onGo} />
      {view.answers.length === 0 ? (
        <EmptyState title={t`Snapshot`}>
          <Trans>Numbers saved by another version of Soundings can’t be shown.</Trans>
        </EmptyState>
      ) : (
        <PinnedViewContext value={view}>
          <QueryClientProvider client={pinned}>{children}</QueryClientProvider>
        </PinnedViewContext>
      )}
    </>
  )
}

const NoSuchView = ({ onToday }: { onToday: () => void }) => (
  <EmptyState
    title={t`Snapshot not found`}
    action={
      <Button variant="primary" onClick={onToday}>
        <Trans>Show today’s numbers</Trans>
      </Button>
    }
  >
    <Trans>It was deleted, or you can’t access it.</Trans>
  </EmptyState>
)
