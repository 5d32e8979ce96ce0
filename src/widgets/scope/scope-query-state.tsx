import type { Scope } from '#contract/posts/posts.ts'
import { type OnScopeChange, ScopeProblem } from './scope-problem.tsx'
import { QueryState, type QueryStateProps } from '#src/ui/query-state.tsx'
import { isScopeGone } from '#src/api/errors.ts'

type ScopeQueryStateProps<Data> = Omit<QueryStateProps<Data>, 'failed' | 'errorTitle'> & {
  errorTitle?: string | undefined
  scope: Pick<Scope, 'queryId'>
  onScopeChange?: OnScopeChange | undefined
}

/** If the scope was deleted, hides previously loaded data, too. */
export const ScopeQueryState = <Data,>({ query, scope, onScopeChange, ...state }: ScopeQueryStateProps<Data>) => (
  <QueryState
    {...state}
    query={isScopeGone(query.error) ? { data: undefined, error: query.error, refetch: query.refetch } : query}
    failed={(error) => (
      <ScopeProblem
        error={error}
        scope={scope}
        title={state.errorTitle}
        headingLevel={state.headingLevel}
        onRetry={() => void query.refetch()}
        onScopeChange={onScopeChange}
      />
    )}
  />
)
