import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Explanation } from '#contract/posts/explanations.ts'
import { isFilterGone } from '#src/api/errors.ts'
import { kindOf } from '#contract/filters/mutes.ts'
import { explanationQuery } from '#src/api/posts.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { rangeOf, scopeOf } from '../scope/scope.ts'
import type { OverviewSearch } from '../scope/search.ts'
import { AuthorshipCheck, BarCheck, DaysCheck, FieldChecks, FilterCheck, MuteCheck, QueryCheck } from './checks.tsx'
import { restore } from './mute.ts'
import { PostCard } from './post-card.tsx'
import { useMay, useToday, useWorkspaceId } from '../workspace/workspace.ts'

type ExplainDialogProps = {
  /** What the page looks at. */
  search: OverviewSearch
  postId: string
  onClose: () => void
}

/** Why one post is, or is not, among those of a page. */
export function ExplainDialog({ search, postId, onClose }: ExplainDialogProps) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const scope = scopeOf(workspaceId, rangeOf(search, today), search)
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
        errorTitle={isFilterGone(answer.error) ? t`The filter is no longer there` : t`There is no answer`}
        headingLevel={3}
      >
        {(explanation) => <Answer explanation={explanation} />}
      </QueryState>
    </Dialog>
  )
}

type AnswerProps = { explanation: Explanation }

function Answer({ explanation }: AnswerProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const mayRestore = useMay('filters.edit')
  const { post, range, query, clauses, missing, bar, authorship, filter, fields, mutes } = explanation
  const fieldsBy = (who: 'address' | 'filter') => fields.filter(({ by }) => by === who)
  return (
    <div className="grid gap-4">
      <Verdict explanation={explanation} />
      <ul aria-label={t`What was looked at`} className="grid gap-3">
        {range ? <DaysCheck range={range} post={post} /> : null}
        {query ? (
          <QueryCheck query={query} clauses={clauses} missing={missing} isWithoutText={post.countedOnly === true} />
        ) : null}
        {bar.map((part) => (
          <BarCheck key={part.field} part={part} />
        ))}
        {authorship.map((part) => (
          <AuthorshipCheck key={part.field} part={part} />
        ))}
        <FieldChecks held={fieldsBy('address')} />
        {filter ? <FilterCheck filter={filter} fields={fieldsBy('filter')} /> : null}
        {mutes.map((one) => (
          <MuteCheck
            key={one.id}
            mute={one}
            onRestore={mayRestore ? () => void restore({ cache, workspaceId }, one) : undefined}
          />
        ))}
      </ul>
      <section aria-label={t`Post`} className="rounded-md border border-line bg-raised px-4">
        <PostCard post={post} />
      </section>
    </div>
  )
}

function Verdict({ explanation }: { explanation: Explanation }) {
  const against = againstOf(explanation)
  return (
    <p role="status" className="text-sm">
      {against.length === 0 ? (
        <Trans>
          <strong className="font-semibold">It is here</strong>: everything the page asks for holds, and nothing mutes
          it.
        </Trans>
      ) : (
        <Trans>
          <strong className="font-semibold">It is not here</strong>, because {against.join('; ')}.
        </Trans>
      )}
    </p>
  )
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const ofQuery = ({ query, missing }: Explanation) =>
  query === null || query.holds
    ? []
    : missing.length === 0
      ? [t`the query does not find it`]
      : missing.map(({ role, text }) =>
          role === 'excludes' ? t`the query excludes ${cut(text)}` : t`the query asks for ${cut(text)}`,
        )

const otherField: Record<Explanation['bar'][number]['field'], () => string> = {
  source: () => t`the page shows another source`,
  language: () => t`the page shows another language`,
  sentiment: () => t`the page shows another sentiment`,
  type: () => t`the page shows another type`,
}

function otherAuthors({ field, value }: Explanation['authorship'][number]) {
  if (field === 'authors') return t`its author is not on the list`
  return value === 'owned' ? t`it is by none of your own accounts` : t`it is by one of your own accounts`
}

/** What keeps a post away, each as the rest of "It is not here, because …". */
export function againstOf(explanation: Explanation): string[] {
  const { range, bar, authorship, fields, filter, mutes } = explanation
  return [
    ...(range === null || range.holds ? [] : [t`it was posted on another day`]),
    ...ofQuery(explanation),
    ...bar.filter(({ holds }) => !holds).map(({ field }) => otherField[field]()),
    ...(fields.some(({ by, holds }) => by === 'address' && !holds)
      ? [t`it has another value in a field of the workspace`]
      : []),
    ...authorship.filter(({ holds }) => !holds).map(otherAuthors),
    ...(filter === null || filter.holds ? [] : [t`the filter “${filter.name}” hides it`]),
    ...mutes.map(({ label, ...mute }) => (kindOf(mute) === 'post' ? t`it is muted itself` : t`${label} is muted`)),
  ]
}
