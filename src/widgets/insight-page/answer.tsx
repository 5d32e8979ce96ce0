import { hashKey, type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, use, useDeferredValue, useEffect, useRef } from 'react'
import { cx } from '#src/ui/cx.ts'
import { usePinned } from '../views/pinned.ts'
import { type Page, PageContext, type Question, usePage } from './page.ts'

type Versioned = { dataVersion: string }
type Asked = Pick<UseQueryResult<Versioned>, 'data' | 'isPlaceholderData' | 'isFetching' | 'isError'> & {
  refetch: () => Promise<unknown>
}

/**
 * Asks once more for an answer that tells of an earlier state of the posts than another answer of the page, so that no
 * number contradicts another. Answers whether that is under way.
 */
export function useSameVersion(
  { data, isPlaceholderData, isFetching, isError, refetch }: Asked,
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

/** The same for what is opened over a page or stands beside its figures. Pinned figures stay, whatever is opened from them. */
export function useVersionOfPage(query: Asked) {
  const page = use(PageContext)
  const isPinned = usePinned() !== null
  useSameVersion(query, isPinned || page === null ? alone : page)
}

/**
 * The same for a list, by its first page, which says how many there are: a page that is added goes on where the last one ended, and
 * moves nothing.
 */
export function useListOfPage<List extends Omit<Asked, 'data'> & { data?: { pages: Versioned[] } | undefined }>(
  list: List,
) {
  useVersionOfPage({ ...list, data: list.data?.pages[0] })
  return list
}

const nameOf = (key: QueryKey) => hashKey(key.slice(0, -1))

/** A question that keeps the answer about other posts until its own comes, never that of another question. */
export const withPreviousData = <Answer,>(question: Question<Answer>) => ({
  ...question,
  placeholderData: <Previous,>(previous: Previous | undefined, of: { queryKey: QueryKey } | undefined) =>
    of !== undefined && nameOf(of.queryKey) === nameOf(question.queryKey) ? previous : undefined,
})

/** An answer as it is drawn, whether another one comes in its place, and why there is none. */
export function useAnswer<Answer extends Versioned>(question: Question<Answer>) {
  const page = usePage()
  const query = useQuery({ ...withPreviousData(question), ...page.asks })
  const isOutdated = useSameVersion(query, page)
  const { data, isPlaceholderData, isLoadingError, error, refetch } = query
  // Drawn in slices once they are there, not in the one task of the answer; what comes meanwhile would start them anew.
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
  children: (answer: Answer) => ReactNode
}

/** What follows from an answer and is no panel: a row of figures, a line. The page says why there is none. */
export function FromAnswer<Answer extends Versioned>({ question, pending, children }: FromAnswerProps<Answer>) {
  const { drawn, isOld } = useAnswer(question)
  if (drawn === undefined) return pending
  return (
    <div aria-busy={isOld} className={cx('min-w-0 transition-opacity', isOld && 'opacity-60')}>
      {children(drawn)}
    </div>
  )
}
