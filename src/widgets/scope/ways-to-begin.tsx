import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstStepsQuery, visitSample } from '#src/api/person.ts'
import { sourcesQuery } from '#src/api/sources.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { collectorSourceName } from '#src/text/collectors.ts'
import { formatList } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

export function WaysToBegin() {
  const workspaceId = useWorkspaceId()
  const mayImport = useMay('imports.run')
  const steps = useQuery({ ...firstStepsQuery(workspaceId), enabled: useMay('queries.edit') }).data
  const params = { workspaceId }
  return (
    <ul aria-label={t`Get started`} className="grid w-full gap-2 text-left text-sm">
      {mayImport ? (
        <Way
          action={
            <Link
              to="/workspace/$workspaceId/saved-queries/import"
              params={params}
              className={buttonClass('primary', 'sm')}
            >
              <Trans>Import posts</Trans>
            </Link>
          }
        >
          <Trans>Import your own file or the sample file.</Trans>
        </Way>
      ) : null}
      {steps?.sample ? (
        <Way action={<SampleVisit />}>
          <Trans>The sample workspace has 90 days of made-up posts.</Trans>
        </Way>
      ) : null}
      <FollowSources />
    </ul>
  )
}

function FollowSources() {
  const workspaceId = useWorkspaceId()
  const { data } = useQuery(sourcesQuery(workspaceId))
  const isReady = ({ standing, onDemand }: NonNullable<typeof data>['items'][number]) =>
    standing === 'followed' || standing === 'connecting' || onDemand === true
  const names = data?.items.filter(isReady).map(({ source }) => collectorSourceName(source)) ?? []
  if (names.length === 0) return null
  return (
    <Way
      action={
        <Link
          to="/workspace/$workspaceId/settings/sources"
          params={{ workspaceId }}
          className={buttonClass('secondary', 'sm')}
        >
          <Trans>View sources</Trans>
        </Link>
      }
    >
      <Trans>Saved queries collect live posts from {formatList(names)}.</Trans>
    </Way>
  )
}

const Way = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line p-3">
    <span className="min-w-48 flex-1">{children}</span>
    {action}
  </li>
)

function SampleVisit() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => visitSample({}),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: currentUserQuery().queryKey })
      await navigate({ to: '/workspace/$workspaceId/insight/overview', params: { workspaceId: id } })
    },
  })
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ErrorText error={error} />
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        <Trans>Open sample</Trans>
      </Button>
    </span>
  )
}
