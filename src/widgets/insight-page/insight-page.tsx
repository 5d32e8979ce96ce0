import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { OldNumbers } from '#src/ui/refreshing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import type { ExportChoice } from '../exports/views.ts'
import { DrillDownPanel } from '../posts/drill-down-panel.tsx'
import { ScopeQueryState } from '../scope/scope-query-state.tsx'
import { findOpenDrillDown, withDrillDown } from '../scope/drill-down.ts'
import { PageHeader } from '../scope-bar/page-header.tsx'
import type { DrillDown, OverviewSearch } from '../scope/search.ts'
import { UnreadAddress } from '../scope/unread-address.tsx'
import { usePageScope } from '../scope/use-page-scope.ts'
import type { DefaultStep } from '../time/page-time.tsx'
import { withPreviousData, useRefetchOutdated } from './answer.tsx'
import { type Page, PageContext, type Question, usePage } from './page.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { EmptyState } from '#src/ui/states.tsx'

export type InsightPageRoute<Search> = {
  search: Search
  onSearchChange: (search: Search) => void
}

type Asking<Search> = Pick<Page<Search>, 'scope' | 'search'>

type InsightPageProps<Answer, Search> = InsightPageRoute<Search> & {
  title: string
  /** The page's main question; its parts render while it loads. */
  question: (page: Asking<Search>) => Question<Answer>
  /** Whether the parts send their requests together with the page's, not after it. */
  asksAtOnce?: boolean
  isEmpty: (answer: Answer) => boolean
  empty?: ReactNode
  comparesQueries?: boolean
  exports: (page: Asking<Search>) => readonly ExportChoice[]
  /** The default step of time charts. */
  usualStep: DefaultStep
  /** Parameters to clear when the scope changes. */
  ofScope?: Partial<Search>
  /** Shown above the parts, whatever the answer. */
  controls?: ReactNode
  /** Shown over the page. */
  opened?: ReactNode
  children: ReactNode
}

export const InsightPage = <Answer extends { dataVersion: string }, Search extends OverviewSearch>(
  props: InsightPageProps<Answer, Search>,
) => <Frame key={useWorkspaceId()} {...props} />

function Frame<Answer extends { dataVersion: string }, Search extends OverviewSearch>(
  props: InsightPageProps<Answer, Search>,
) {
  const { title, search, onSearchChange, asksAtOnce = false, ofScope } = props
  const { range, scope } = usePageScope(search)
  const [latest, onVersion] = useState(0)
  const query = useQuery(withPreviousData(props.question({ scope, search })))
  useRefetchOutdated(query, { latest, onVersion })
  const isAnswered = query.data !== undefined
  const mayAsk = asksAtOnce || isAnswered
  const page = useMemo((): Page<Search> => {
    const change = (next: Partial<Search>) => onSearchChange({ ...withDrillDown(search, null), ...next })
    return {
      range,
      scope,
      search,
      drillDown: findOpenDrillDown(search),
      open: (drillDown) => onSearchChange(withDrillDown(search, drillDown)),
      change,
      changeScope: (next) => change({ ...ofScope, ...next } as Partial<Search>),
      asks: mayAsk ? {} : { enabled: false },
      latest,
      onVersion,
    }
  }, [range, scope, search, onSearchChange, ofScope, mayAsk, latest])
  return (
    <PageContext value={page as unknown as Page}>
      <div className="page @container">
        <PageHeader
          className="mb-3"
          title={title}
          search={search}
          range={range}
          asksExtent={isAnswered}
          comparesQueries={props.comparesQueries ?? false}
          exports={props.exports({ scope, search })}
          usualStep={props.usualStep}
          onChange={page.changeScope}
        />
        <UnreadAddress search={search} onSearchChange={onSearchChange} />
        {props.controls}
        {query.isPlaceholderData ? <OldNumbers /> : null}
        {query.isPending ? <p role="status" className="sr-only">{`${t`Loading`}: ${title}`}</p> : null}
        <ScopeQueryState
          query={query}
          pending={<Panels>{props.children}</Panels>}
          scope={scope}
          onScopeChange={page.changeScope}
        >
          {(answer) =>
            props.isEmpty(answer) ? (props.empty ?? <NothingInRange />) : <Panels>{props.children}</Panels>
          }
        </ScopeQueryState>
      </div>
      {useIsReadOnly() ? null : (props.opened ?? <OpenPosts />)}
    </PageContext>
  )
}

const NoPosts = lazyPart(() => import('../scope/no-posts.tsx').then((module) => module.NoPosts))

const FirstPanels = lazyPart(() => import('./first-panels.tsx').then((module) => module.FirstPanels), {
  missing: ({ children }) => children,
})

const Panels = ({ children }: { children: ReactNode }) =>
  useMedia('(width < 40rem)') ? <FirstPanels>{children}</FirstPanels> : children

function NothingInRange() {
  const { range, changeScope } = usePage()
  if (useIsReadOnly()) return <EmptyState title={t`No posts in this range`}>{null}</EmptyState>
  return <NoPosts waiting={<Skeleton className="h-60" />} range={range} onRange={changeScope} />
}

/** `noteOf` explains why the clicked figure differs from the number of posts. */
export function OpenPosts({ noteOf }: { noteOf?: (drillDown: DrillDown) => string | undefined }) {
  const { drillDown, scope, ownScope, changeScope, open } = usePage()
  if (drillDown === null) return null
  return (
    <DrillDownPanel
      drillDown={drillDown}
      scope={scope}
      note={noteOf?.(drillDown)}
      onScopeChange={ownScope === undefined ? changeScope : undefined}
      onChange={open}
    />
  )
}
