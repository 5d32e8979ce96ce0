import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dismissFirstSteps, firstStepsQuery } from '#src/api/person.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useExtent } from '#src/widgets/scope/use-extent.ts'
import { WaysToBegin } from '#src/widgets/scope/ways-to-begin.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const link = 'underline underline-offset-2'

export function FirstSteps() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const options = firstStepsQuery(workspaceId)
  const steps = useQuery(options).data
  const isEmpty = useExtent(steps?.dismissed === false && !steps.posts) === null
  const dismiss = useMutation({
    mutationFn: () => dismissFirstSteps({ workspaceId, dismissed: true }),
    onSuccess: () => cache.setQueryData(options.queryKey, (known) => known && { ...known, dismissed: true }),
  })
  if (steps === undefined || steps.dismissed || (steps.query && steps.posts && steps.colleague)) return null
  const params = { workspaceId }
  return (
    <section aria-label={t`First steps`} className="no-print grid gap-2 rounded-md border border-line bg-surface p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">
          <Trans>First steps</Trans>
        </h2>
        <IconButton label={t`Dismiss`} icon={<X size={14} aria-hidden />} onClick={() => dismiss.mutate()} />
      </header>
      <ol className="grid gap-1 text-sm">
        <Step isDone={steps.query}>
          <Link
            to="/workspace/$workspaceId/saved-queries/$queryId"
            params={{ ...params, queryId: 'new' }}
            className={link}
          >
            <Trans>Save a query</Trans>
          </Link>
        </Step>
        <Step isDone={steps.posts}>
          <Link to="/workspace/$workspaceId/settings/sources" params={params} className={link}>
            <Trans>Check your sources</Trans>
          </Link>
        </Step>
        <Step isDone={steps.colleague}>
          <Link to="/workspace/$workspaceId/settings/member" params={params} className={link}>
            <Trans>Invite a colleague</Trans>
          </Link>
        </Step>
      </ol>
      <ErrorText error={dismiss.error} />
      {isEmpty ? <WaysToBegin /> : null}
    </section>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex items-center gap-2">
      <Icon size={16} aria-hidden className={isDone ? 'text-good' : 'text-ink-faint'} />
      <span>{children}</span>
      <span className="text-xs text-ink-faint">{isDone ? t`done` : null}</span>
    </li>
  )
}
