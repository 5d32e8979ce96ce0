import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useLayoutEffect, type RefObject } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { toLogoUrl } from '#contract/workspaces/branding.ts'
import type { SharedContent } from '#contract/shares/shares.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { formatDays, formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import { PageCaption } from '#src/ui/page-caption.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { ReadOnlyProvider } from '#src/ui/read-only.tsx'
import type { InsightPageRoute } from '#src/widgets/insight-page/insight-page.tsx'
import { listSharedScope } from '#src/widgets/scope/shared-scope.ts'
import { type OverviewSearch, readOverviewSearch } from '#src/widgets/scope/search.ts'
import { SharedContentContext } from '#src/widgets/views/shared.ts'
import { pageName } from '#src/widgets/views/page-names.ts'
import { WorkspaceContext } from '#src/widgets/workspace/workspace.ts'

type SharedPageProps = { search: Record<string, unknown> }

const createSharedPage =
  <Search,>(
    load: () => Promise<{
      Insight: ComponentType<InsightPageRoute<Search>>
      readSearch: (search: Record<string, unknown>) => Search
    }>,
  ) =>
  async (): Promise<ComponentType<SharedPageProps>> => {
    const { Insight, readSearch } = await load()
    const nowhere = () => {}
    return function ShownPage({ search }) {
      const read = useMemo(() => readSearch(search), [search])
      return <Insight search={read} onSearchChange={nowhere} />
    }
  }

const Report = lazyPart(() => import('./report.tsx').then((module) => module.Report))

const pages: Record<PinnedPage, ComponentType<SharedPageProps & { waiting?: ReactNode }>> = {
  overview: lazyPart(
    createSharedPage(async () => ({
      Insight: (await import('#src/features/overview/overview.tsx')).Overview,
      readSearch: readOverviewSearch,
    })),
  ),
  people: lazyPart(
    createSharedPage(async () => ({
      Insight: (await import('#src/features/people/people.tsx')).People,
      readSearch: (await import('#src/features/people/search.ts')).readPeopleSearch,
    })),
  ),
  conversation: lazyPart(
    createSharedPage(async () => ({
      Insight: (await import('#src/features/conversation/conversation.tsx')).Conversation,
      readSearch: (await import('#src/features/conversation/search.ts')).readConversationSearch,
    })),
  ),
  performance: lazyPart(
    createSharedPage(async () => ({
      Insight: (await import('#src/features/performance/performance.tsx')).Performance,
      readSearch: (await import('#src/features/performance/search.ts')).readPerformanceSearch,
    })),
  ),
}

type PageProps = { shareId: string; content: SharedContent; cache: QueryClient }

export function Page(props: PageProps) {
  const { shareId, content, cache } = props
  useEffect(() => {
    document.title = `${content.name} · Soundings`
  }, [content.name])
  // Page parts need a router; this one leads nowhere.
  const router = useMemo(
    () =>
      createRouter({
        routeTree: createRootRoute({ component: () => <Content {...props} /> }),
        history: createMemoryHistory(),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one for each opening, whose key is another
    [],
  )
  return (
    <SharedContentContext value={content}>
      <ReadOnlyProvider value>
        <WorkspaceContext value={shareId}>
          <QueryClientProvider client={cache}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </WorkspaceContext>
      </ReadOnlyProvider>
    </SharedContentContext>
  )
}

function Content({ shareId, content, cache }: PageProps) {
  // Already known from the opening, so this never waits.
  void cache.prefetchQuery(workspaceQuery(shareId))
  const main = useRef<HTMLElement>(null)
  useBusy(main)
  return (
    <>
      <Head content={content} />
      <main ref={main}>
        <Parts content={content} />
      </main>
      {content.branding.footer === null ? null : (
        <footer className="page text-xs text-ink-soft wrap-long">
          <bdi>{content.branding.footer}</bdi>
        </footer>
      )}
    </>
  )
}

function Parts({ content }: { content: SharedContent }) {
  if (content.kind === 'report') return <Report waiting={<PageSkeleton />} content={content} />
  const Insight = pages[content.page]
  return <Insight waiting={<PageSkeleton />} search={content.search} />
}

function Head({ content }: { content: SharedContent }) {
  const { name, workspace, search, asOf, branding } = content
  const { from = '', to = '' } = search
  const at = formatInstant(asOf, workspace.timezone)
  const words = listScopeTexts(content)
  return (
    <header
      className="border-b border-line bg-paper"
      style={branding.accent === null ? undefined : { borderTop: `4px solid ${branding.accent}` }}
    >
      <div className="page grid gap-2 pb-4!">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {branding.logo === null ? (
            <LogoMark size={18} />
          ) : (
            <img
              src={toLogoUrl(branding.logo)}
              alt=""
              className="h-8 max-w-48 rounded-sm bg-white object-contain p-0.5"
            />
          )}
          <bdi className="font-medium text-ink">{workspace.name}</bdi>
          <span>{content.kind === 'page' ? pageName(content.page) : t`Report`}</span>
        </p>
        <h1 className="text-2xl font-semibold tracking-tight wrap-long">
          <bdi>{name}</bdi>
        </h1>
        <ul aria-label={t`Contents`} className="no-print flex min-w-0 flex-wrap gap-1.5">
          {words.map((part) => (
            <li key={part} className="max-w-full wrap-long">
              <Badge>{part}</Badge>
            </li>
          ))}
        </ul>
        <PageCaption
          owner={workspace.name}
          lines={words}
          saved={{ workspace: workspace.name, subject: name, from, to }}
        />
        <p className="text-xs text-ink-faint">
          <Trans>As of {at}</Trans>
        </p>
      </div>
    </header>
  )
}

function listScopeTexts({ search, scope, workspace }: SharedContent) {
  const { from = '', to = '' } = search
  const [queries, ...filters] = scope === null ? [t`Query not found`] : listSharedScope(search as OverviewSearch, scope)
  return [queries!, `${formatDays(from, to)} (${workspace.timezone.replaceAll('_', ' ')})`, ...filters]
}

/** Sets `aria-busy` while any descendant is pending. */
function useBusy(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    if (element === null) return undefined
    const update = () => {
      // Skeletons, and parts being updated.
      const isBusy = String(element.querySelector('.ghost, [aria-busy="true"]') !== null)
      if (element.getAttribute('aria-busy') !== isBusy) element.setAttribute('aria-busy', isBusy)
    }
    const watch = new MutationObserver(update)
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'class'] })
    update()
    return () => watch.disconnect()
  }, [part])
}
