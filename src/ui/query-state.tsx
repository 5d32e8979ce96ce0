import type { ReactNode } from 'react'
import { ErrorState } from './states.tsx'

export type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Has the size of what comes. */
  pending: ReactNode
  errorTitle?: string | undefined
  headingLevel?: 2 | 3
  /** Says a failure in its own way; null leaves it to the usual one. */
  failed?: (error: Error) => ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has to show: the shape of what comes, why nothing came, or the data, which stays while it is asked for anew. */
export function QueryState<Data>({
  query,
  pending,
  errorTitle,
  headingLevel,
  failed,
  children,
}: QueryStateProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return pending
  return (
    failed?.(error) ?? (
      <ErrorState
        title={errorTitle}
        message={error.message}
        headingLevel={headingLevel}
        onRetry={() => void refetch()}
      />
    )
  )
}
