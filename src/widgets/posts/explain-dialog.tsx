import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Explanation } from '#contract/posts/explanations.ts'
import { isFilterGone } from '#src/api/errors.ts'
import { explanationQuery } from '#src/api/one-post.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { readRange, toScope } from '../scope/scope.ts'
import type { OverviewSearch } from '../scope/search.ts'
import { AuthorshipCheck, ScopeCheck, DaysCheck, FieldChecks, FilterCheck, MuteCheck, QueryCheck } from './checks.tsx'
import { unmute } from './mute.ts'
import { PostCard } from './post-card.tsx'
import { useMay, useToday, useWorkspaceId } from '../workspace/workspace.ts'

type ExplainDialogProps = {
  search: OverviewSearch
  postId: string
  onClose: () => void
}

export function ExplainDialog({ search, postId, onClose }: ExplainDialogProps) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const scope = toScope(workspaceId, readRange(search, today), search)
  const answer = useQuery(explanationQuery({ ...scope, postId }))
  const included = answer.data?.included
  return (
    <Dialog
      size="lg"
      title={included === false ? t`Why is this post not here?` : t`Why is this post here?`}
      onClose={onClose}
      closeWith={t`Close`}
    >
      <QueryState
        query={answer}
        pending={<Skeleton className="h-72" />}
        errorTitle={isFilterGone(answer.error) ? t`Filter not found` : undefined}
        headingLevel={3}
      >
        {(explanation) => <Answer explanation={explanation} />}
      </QueryState>
    </Dialog>
  )
}

function Answer({ explanation }: { explanation: Explanation }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const mayRestore = useMay('filters.edit')
  const { post, range, query, clauses, bar, authorship, filter, fields, mutes } = explanation
  const fieldsBy = (who: 'address' | 'filter') => fields.filter(({ by }) => by === who)
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm font-semibold">
        {explanation.included
          ? t`This post meets every condition of the page.`
          : t`Conditions marked with a cross keep this post off the page.`}
      </p>
      <ul aria-label={t`Conditions`} className="grid gap-3">
        {range ? <DaysCheck range={range} post={post} /> : null}
        {query ? <QueryCheck query={query} clauses={clauses} isWithoutText={post.countedOnly === true} /> : null}
        {bar.map((part) => (
          <ScopeCheck key={part.field} part={part} />
        ))}
        {authorship.map((part) => (
          <AuthorshipCheck key={part.field} part={part} />
        ))}
        <FieldChecks results={fieldsBy('address')} />
        {filter ? <FilterCheck filter={filter} fields={fieldsBy('filter')} /> : null}
        {mutes.map((one) => (
          <MuteCheck
            key={one.id}
            mute={one}
            onRestore={mayRestore ? () => void unmute({ cache, workspaceId }, one) : undefined}
          />
        ))}
      </ul>
      <section aria-label={t`Post`} className="rounded-md border border-line bg-raised px-4">
        <PostCard post={post} />
      </section>
    </div>
  )
}
