import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Explanation } from '#contract/explanations.ts'
import { may } from '#contract/permissions.ts'
import type { Post, Scope } from '#contract/posts.ts'
import { isFilterGone } from '#src/api/errors.ts'
import { explanationQuery } from '#src/api/explanations.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { againstOf } from './against.ts'
import { BarCheck, DaysCheck, FilterCheck, MuteCheck, QueryCheck } from './checks.tsx'
import { restore, type Notify } from './mute.ts'

export type PostCardComponent = ComponentType<{ post: Post; timezone: string; compact?: boolean }>

type ExplainDialogProps = {
  scope: Scope
  postId: string
  timezone: string
  PostCard: PostCardComponent
  notify: Notify
  onClose: () => void
}

/** Why one post is, or is not, among those of a page. */
export function ExplainDialog({ scope, postId, onClose, ...rest }: ExplainDialogProps) {
  const answer = useQuery(explanationQuery({ ...scope, postId }))
  const included = answer.data?.included
  return (
    <Dialog
      size="lg"
      title={included === false ? 'Why is this post not here?' : 'Why is this post here?'}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {answer.isPending ? <Skeleton className="h-72" /> : null}
      {answer.isError ? (
        <ErrorState
          headingLevel={3}
          title={isFilterGone(answer.error) ? 'The filter is no longer there' : 'There is no answer'}
          message={answer.error.message}
          onRetry={() => void answer.refetch()}
          busy={answer.isRefetching}
        />
      ) : null}
      {answer.data ? <Answer explanation={answer.data} workspaceId={scope.workspaceId} {...rest} /> : null}
    </Dialog>
  )
}

type AnswerProps = Pick<ExplainDialogProps, 'timezone' | 'PostCard' | 'notify'> & {
  explanation: Explanation
  workspaceId: string
}

function Answer({ explanation, workspaceId, timezone, PostCard, notify }: AnswerProps) {
  const cache = useQueryClient()
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  const mayRestore = workspace !== undefined && may(workspace.privilege, 'filters.edit')
  const { post, range, query, clauses, missing, bar, filter, mutes } = explanation
  return (
    <div className="grid gap-4">
      <Verdict explanation={explanation} />
      <ul aria-label="What was looked at" className="grid gap-3">
        {range ? <DaysCheck range={range} post={post} /> : null}
        {query ? <QueryCheck {...{ query, clauses, missing }} /> : null}
        {bar.map((part) => (
          <BarCheck key={part.field} part={part} />
        ))}
        {filter ? <FilterCheck filter={filter} /> : null}
        {mutes.map((one) => (
          <MuteCheck
            key={one.id}
            mute={one}
            timezone={timezone}
            onRestore={mayRestore ? () => void restore({ cache, workspaceId, notify }, one) : undefined}
          />
        ))}
      </ul>
      <section aria-label="The post" className="rounded-md border border-line bg-raised px-4">
        <PostCard post={post} timezone={timezone} />
      </section>
    </div>
  )
}

function Verdict({ explanation }: { explanation: Explanation }) {
  const against = againstOf(explanation)
  return (
    <p role="status" className="text-sm">
      <strong className="font-semibold">{explanation.included ? 'It is here' : 'It is not here'}</strong>
      {against.length === 0
        ? ': everything the page asks for holds, and nothing mutes it.'
        : `, because ${against.join('; ')}.`}
    </p>
  )
}
