import type { ReactNode } from 'react'
import { ErrorState } from './states.tsx'

export type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** A placeholder of the content's size. */
  pending: ReactNode
  errorTitle?: string | undefined
  headingLevel?: 2 | 3
  /** A custom error; null falls back to the default. */
  failed?: (error: Error) => ReactNode
  children: (data: Data) => ReactNode
}

/** Shows placeholder, error or data; data stays visible while refetching. */
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
