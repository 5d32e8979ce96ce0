import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Scope } from '#contract/posts/posts.ts'
import {
  isFieldGone,
  isFilterGone,
  isInputRefused,
  isQueryGone,
  isQueryUnreadable,
  isAuthorListGone,
} from '#src/api/errors.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { EmptyState, ErrorState, FilterGone } from '#src/ui/states.tsx'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

type ScopeChange = {
  queryId?: string | undefined
  text?: undefined
  filter?: undefined
  authors?: undefined
  fields?: undefined
}

export type OnScopeChange = (change: ScopeChange) => void

type ScopeProblemProps = {
  error: Error
  scope: Pick<Scope, 'queryId'>
  title?: string | undefined
  headingLevel?: 2 | 3 | undefined
  onRetry: () => void
  /** Absent if the page itself reports the problem; null if the scope can't be changed here. */
  onScopeChange?: OnScopeChange | null | undefined
}

export function ScopeProblem({ error, scope, title, headingLevel, onRetry, onScopeChange }: ScopeProblemProps) {
  if (onScopeChange !== undefined) {
    if (isFilterGone(error))
      return (
        <FilterGone
          headingLevel={headingLevel}
          onShowAll={onScopeChange && (() => onScopeChange({ filter: undefined }))}
        />
      )
    if (isAuthorListGone(error)) return <AuthorListGone headingLevel={headingLevel} onScopeChange={onScopeChange} />
    if (isFieldGone(error)) return <FieldGone headingLevel={headingLevel} onScopeChange={onScopeChange} />
    if (isQueryGone(error)) return <QueryGone headingLevel={headingLevel} onScopeChange={onScopeChange} />
    if (isQueryUnreadable(error) && onScopeChange !== null)
      return <Unreadable error={error} scope={scope} headingLevel={headingLevel} onScopeChange={onScopeChange} />
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

type PartProps = Pick<ScopeProblemProps, 'scope' | 'headingLevel'> & { onScopeChange: OnScopeChange }
type GoneProps = Pick<ScopeProblemProps, 'headingLevel'> & { onScopeChange: OnScopeChange | null }

const ShowAll = ({ onScopeChange }: Pick<PartProps, 'onScopeChange'>) => (
  <Button variant="primary" onClick={() => onScopeChange({ queryId: undefined, text: undefined })}>
    <Trans>Show all posts</Trans>
  </Button>
)

const AuthorListGone = ({ headingLevel, onScopeChange }: GoneProps) => (
  <EmptyState
    title={t`List not found`}
    headingLevel={headingLevel}
    action={
      onScopeChange === null ? null : (
        <Button variant="primary" onClick={() => onScopeChange({ authors: undefined })}>
          <Trans>Remove filter</Trans>
        </Button>
      )
    }
  >
    <Trans>It was deleted, or you can’t access it.</Trans>
  </EmptyState>
)

const FieldGone = ({ headingLevel, onScopeChange }: GoneProps) => (
  <EmptyState
    title={t`Field not found`}
    headingLevel={headingLevel}
    action={
      onScopeChange === null ? null : (
        <Button variant="primary" onClick={() => onScopeChange({ fields: undefined })}>
          <Trans>Remove filter</Trans>
        </Button>
      )
    }
  >
    <Trans>It was deleted, or you can’t access it.</Trans>
  </EmptyState>
)

const QueryGone = ({ headingLevel, onScopeChange }: GoneProps) => (
  <EmptyState
    title={t`Query not found`}
    headingLevel={headingLevel}
    action={onScopeChange === null ? null : <OtherQueries onScopeChange={onScopeChange} />}
  >
    <Trans>It was deleted, or you can’t access it.</Trans>
  </EmptyState>
)

function OtherQueries({ onScopeChange }: Pick<PartProps, 'onScopeChange'>) {
  const queries = useQuery(savedQueriesQuery(useWorkspaceId())).data?.items ?? []
  return (
    <>
      <ShowAll onScopeChange={onScopeChange} />
      {queries.length === 0 ? null : (
        <Select
          label={t`Choose another query`}
          hideLabel
          value=""
          options={[
            { value: '', label: t`Choose another query` },
            ...queries.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(queryId) => onScopeChange({ queryId })}
          className="max-w-52"
        />
      )}
    </>
  )
}

function Unreadable({ error, scope: { queryId }, headingLevel, onScopeChange }: PartProps & { error: Error }) {
  const workspaceId = useWorkspaceId()
  return (
    <EmptyState
      title={queryId === undefined ? t`Invalid search` : t`Invalid query`}
      headingLevel={headingLevel}
      action={
        <>
          <ShowAll onScopeChange={onScopeChange} />
          {queryId === undefined ? (
            <Link
              to="/workspace/$workspaceId/discover"
              params={{ workspaceId }}
              search={(now: object) => now}
              className={buttonClass()}
            >
              <Trans>Edit in Discover</Trans>
            </Link>
          ) : (
            <Link
              to="/workspace/$workspaceId/saved-queries/$queryId"
              params={{ workspaceId, queryId }}
              className={buttonClass()}
            >
              <Trans>Open query</Trans>
            </Link>
          )}
        </>
      }
    >
      <span className="wrap-long">{error.message}</span>
    </EmptyState>
  )
}
