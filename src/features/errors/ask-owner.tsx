import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askOwner, ownersQuery } from '#src/api/person.ts'
import { formatList } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'

/** Who can renew the plan, and a notice to them with one click; once a day is enough. */
export function AskOwner({ workspaceId }: { workspaceId: string }) {
  const cache = useQueryClient()
  const owners = useQuery(ownersQuery(workspaceId))
  const ask = useMutation({
    mutationFn: () => askOwner({ workspaceId }),
    onSuccess: (asked) => cache.setQueryData(ownersQuery(workspaceId).queryKey, asked),
  })
  const error = owners.error ?? ask.error
  if (error) return <ErrorText error={error} />
  if (!owners.data) return null
  const { items, askedAt } = owners.data
  const names = items.flatMap(({ name }) => name ?? [])
  return (
    <div className="grid justify-items-start gap-3">
      <p>{names.length === 0 ? t`Its owner has given no name.` : t`Owned by ${formatList(names)}.`}</p>
      {askedAt === null ? (
        <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Ask to renew the plan</Trans>
        </Button>
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          <Trans>You have asked; they find it among their notices.</Trans>
        </p>
      )}
    </div>
  )
}
