import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaffFrame } from '#src/features/shell/staff-frame.tsx'
import { StaffAudit } from '#src/features/settings/audit/staff-audit.tsx'
import { Collection } from '#src/features/collection/collection.tsx'
import { enter } from './-redirects.ts'
import { pickTextParameters } from './-search-schema.ts'

export const Route = createFileRoute('/scraping')({
  staticData: { title: msg`Collection` },
  validateSearch: (search) => pickTextParameters(search, ['collector']),
  beforeLoad: enter('staff'),
  loader: ({ context }) => context.queryClient(),
  component: Page,
})

function Page() {
  const { keys, signOut } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { collector } = Route.useSearch()
  return (
    <StaffFrame cache={Route.useLoaderData()} lastWorkspace={keys.lastWorkspace} onSignOut={signOut}>
      <Collection
        collectorId={collector ?? null}
        onChoose={(chosen) => void navigate({ search: chosen === null ? {} : { collector: chosen } })}
      >
        <StaffAudit />
      </Collection>
    </StaffFrame>
  )
}
