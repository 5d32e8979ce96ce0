import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { noticeMailsQuery, setNoticeMails } from '#src/api/channels.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Lets users resubscribe after "Unsubscribe" in a mail. */
export function NoticeMails() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const query = noticeMailsQuery(workspaceId)
  const change = useMutation({
    mutationFn: (wanted: boolean) => setNoticeMails({ workspaceId, wanted }),
    onSuccess: (mails) => cache.setQueryData(query.queryKey, mails),
  })
  return (
    <section aria-labelledby="notice-mails" className="no-print grid max-w-md gap-2 border-t border-line pt-6">
      <h2 id="notice-mails" className="text-lg font-semibold">
        <Trans>Email notifications</Trans>
      </h2>
      <QueryState query={useQuery(query)} pending={<Skeleton className="h-10" />} headingLevel={3}>
        {({ wanted }) => (
          <Checkbox
            label={t`Email me alerts and reports`}
            checked={change.isPending ? change.variables : wanted}
            onChange={(event) => change.mutate(event.target.checked)}
          />
        )}
      </QueryState>
      <ErrorText error={change.error} />
    </section>
  )
}
