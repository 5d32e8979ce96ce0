import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { optionalText } from './-search-schema.ts'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'

// Named by this small chunk alone, so that the first load of other pages does not list its files.
const CollectionPage = lazy(() => import('./-collection-page.tsx'))

export const Route = createFileRoute('/scraping')({
  staticData: { title: msg`Collection` },
  validateSearch: (search) => optionalText(search, ['collector']),
  beforeLoad: async ({ context, preload, location }) => {
    if (preload) return
    if (!context.isSignedIn()) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
    const { workspaces } = await context.loadUser()
    if (!workspaces.some(({ id }) => id === 'internal')) throw notFound()
  },
  loader: ({ context }) => context.queryClient(),
  component: Page,
})

function Page() {
  const { keys, signOut } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { collector } = Route.useSearch()
  return (
    <Suspense fallback={<PageSkeleton />}>
      <CollectionPage
        cache={Route.useLoaderData()}
        lastWorkspace={keys.lastWorkspace}
        onSignOut={signOut}
        collectorId={collector ?? null}
        onChoose={(chosen) => void navigate({ search: chosen === null ? {} : { collector: chosen } })}
      />
    </Suspense>
  )
}
