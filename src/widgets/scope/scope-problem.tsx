import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Scope } from '#contract/posts/posts.ts'
import { isFilterGone, isInputRefused, isQueryGone, isQueryUnreadable, isAuthorListGone } from '#src/api/errors.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { EmptyState, ErrorState, FilterGone } from '#src/ui/states.tsx'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

type Way = { queryId?: string | undefined; text?: undefined; filter?: undefined; authors?: undefined }

/** Leaves a part of the address out, or puts another saved query in its place. */
export type OnWay = (change: Way) => void

type ScopeProblemProps = {
  error: Error
  /** What was asked about. */
  scope: Pick<Scope, 'queryId'>
  /** What did not load, where trying again may help. */
  title: string
  headingLevel?: 2 | 3 | undefined
  onRetry: () => void
  /** Left out where the page itself says the same. */
  onWay?: OnWay | undefined
}

const everything = { queryId: undefined, text: undefined }

/** Why a page has nothing to show, and the way on: another query, no filter, or a second try. */
export function ScopeProblem({ error, scope, title, headingLevel, onRetry, onWay }: ScopeProblemProps) {
  if (onWay !== undefined) {
    if (isFilterGone(error))
      return <FilterGone headingLevel={headingLevel} onShowAll={() => onWay({ filter: undefined })} />
    if (isAuthorListGone(error)) return <AuthorListGone headingLevel={headingLevel} onWay={onWay} />
    if (isQueryGone(error)) return <QueryGone headingLevel={headingLevel} onWay={onWay} />
    if (isQueryUnreadable(error))
      return <Unreadable error={error} scope={scope} headingLevel={headingLevel} onWay={onWay} />
  }
  return (
    <ErrorState
      title={title}
      message={error.message}
      headingLevel={headingLevel}
      {...(isInputRefused(error) ? {} : { onRetry })}
    />
  )
}

type PartProps = Pick<ScopeProblemProps, 'scope' | 'headingLevel'> & { onWay: OnWay }

const ShowAll = ({ onWay }: Pick<PartProps, 'onWay'>) => (
  <Button variant="primary" onClick={() => onWay(everything)}>
    <Trans>Show all posts</Trans>
  </Button>
)

const AuthorListGone = ({ headingLevel, onWay }: Omit<PartProps, 'scope'>) => (
  <EmptyState
    title={t`The list of authors is no longer there`}
    headingLevel={headingLevel}
    action={
      <Button variant="primary" onClick={() => onWay({ authors: undefined })}>
        <Trans>Show all authors</Trans>
      </Button>
    }
  >
    <Trans>Somebody deleted it, or the address is of another workspace. Its authors and their posts stay.</Trans>
  </EmptyState>
)

function QueryGone({ headingLevel, onWay }: Omit<PartProps, 'scope'>) {
  const queries = useQuery(queriesQuery(useWorkspaceId())).data?.items ?? []
  return (
    <EmptyState
      title={t`The saved query is no longer there`}
      headingLevel={headingLevel}
      action={
        <>
          <ShowAll onWay={onWay} />
          {queries.length === 0 ? null : (
            <Select
              label={t`Choose another query`}
              hideLabel
              value=""
              options={[
                { value: '', label: t`Choose another query` },
                ...queries.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(queryId) => onWay({ queryId })}
              className="max-w-52"
            />
          )}
        </>
      }
    >
      <Trans>Somebody deleted it, or the address is of another workspace. Its posts stay.</Trans>
    </EmptyState>
  )
}

function Unreadable({ error, scope: { queryId }, headingLevel, onWay }: PartProps & { error: Error }) {
  const workspaceId = useWorkspaceId()
  return (
    <EmptyState
      title={queryId === undefined ? t`The search cannot be read` : t`The saved query cannot be read`}
      headingLevel={headingLevel}
      action={
        <>
          <ShowAll onWay={onWay} />
          {queryId === undefined ? (
            <Link
              to="/workspace/$workspaceId/discover"
              params={{ workspaceId }}
              search={(now: object) => now}
              className={buttonClass()}
            >
              <Trans>Correct it in Discover</Trans>
            </Link>
          ) : (
            <Link
              to="/workspace/$workspaceId/saved-queries/$queryId"
              params={{ workspaceId, queryId }}
              className={buttonClass()}
            >
              <Trans>Open the query</Trans>
            </Link>
          )}
        </>
      }
    >
      <span className="wrap-long">{error.message}</span>
    </EmptyState>
  )
}
