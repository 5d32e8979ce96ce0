import { hashKey, type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, use, useDeferredValue, useEffect, useRef } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Section } from '#src/ui/section.tsx'
import { ScopeProblem } from '../scope/scope-problem.tsx'
import { usePinned } from '../views/pinned.ts'
import { type Page, PageContext, type Question, usePage } from './page.ts'

type Versioned = { dataVersion: string }
type VersionedQuery = Pick<UseQueryResult<Versioned>, 'data' | 'isPlaceholderData' | 'isFetching' | 'isError'> & {
  refetch: () => Promise<unknown>
}

/**
 * Refetches an answer that is older than another one on the page, so that figures never contradict each other. Returns
 * whether the refetch is running.
 */
export function useRefetchOutdated(
  { data, isPlaceholderData, isFetching, isError, refetch }: VersionedQuery,
  { latest, onVersion }: Pick<Page, 'latest' | 'onVersion'>,
): boolean {
  const requestedVersion = useRef(0)
  const version = data === undefined || isPlaceholderData ? 0 : Number(data.dataVersion)
  useEffect(() => {
    if (version > latest) onVersion(version)
    if (version === 0 || version >= latest || isFetching || isError || requestedVersion.current >= latest) return
    requestedVersion.current = latest
    void refetch()
  }, [version, latest, onVersion, isFetching, isError, refetch])
  return version > 0 && version < latest && isFetching
}

const alone = { latest: 0, onVersion: () => {} }

/** `useRefetchOutdated` for panels opened over a page; pinned figures never change. */
export function useSyncPageVersion(query: VersionedQuery) {
  const page = use(PageContext)
  const isPinned = usePinned() !== null
  useRefetchOutdated(query, isPinned || page === null ? alone : page)
}

/**
 * `useSyncPageVersion` for a list, by its first page, which contains the total: further pages continue from the last one.
 */
export function useSyncListVersion<
  List extends Omit<VersionedQuery, 'data'> & { data?: { pages: Versioned[] } | undefined },
>(list: List) {
  useSyncPageVersion({ ...list, data: list.data?.pages[0] })
  return list
}

const hashWithoutInput = (key: QueryKey) => hashKey(key.slice(0, -1))

/** Keeps the previous answer of the same question for other posts while loading, never that of another question. */
export const withPreviousData = <Answer,>(question: Question<Answer>) => ({
  ...question,
  placeholderData: <Previous,>(previous: Previous | undefined, of: { queryKey: QueryKey } | undefined) =>
    of !== undefined && hashWithoutInput(of.queryKey) === hashWithoutInput(question.queryKey) ? previous : undefined,
})

/**
 * The answer to draw, whether it is outdated, and the error if there is none. Requests nothing before the page does, nor
 * unless `isSeen`.
 */
export function useAnswer<Answer extends Versioned>(question: Question<Answer>, isSeen = true) {
  const page = usePage()
  const query = useQuery({ ...withPreviousData(question), ...(isSeen ? page.asks : { enabled: false }) })
  const isOutdated = useRefetchOutdated(query, page)
  const { data, isPlaceholderData, isLoadingError, error, refetch } = query
  // Deferred, so that drawing is split into slices; newer data would restart it.
  const drawn = useDeferredValue(data)
  return {
    drawn,
    isOld: isPlaceholderData || drawn !== data || isOutdated,
    error: isLoadingError ? error : null,
    refetch,
  }
}

type FromAnswerProps<Answer> = {
  question: Question<Answer>
  pending: ReactNode
  /** Names the part in a report if it has no answer. */
  title?: string
  children: (answer: Answer) => ReactNode
}

/** For parts that aren't panels. */
export function FromAnswer<Answer extends Versioned>({ question, pending, title, children }: FromAnswerProps<Answer>) {
  const { scope } = usePage()
  const { drawn, isOld, error, refetch } = useAnswer(question)
  if (drawn === undefined && error !== null) {
    const problem = (
      <ScopeProblem error={error} scope={scope} headingLevel={3} onScopeChange={null} onRetry={() => void refetch()} />
    )
    return title === undefined ? problem : <Section title={title}>{problem}</Section>
  }
  if (drawn === undefined) return pending
  return (
    <div aria-busy={isOld} className={cx('min-w-0 transition-opacity', isOld && 'opacity-60')}>
      {children(drawn)}
    </div>
  )
}
