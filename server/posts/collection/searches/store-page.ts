import type { Services } from '#server/access/context.ts'
import { waitForDiskSpace } from '#server/jobs/outage.ts'
import { rejectUnstorable } from '../reject-unstorable.ts'
import type { ReadResult } from '../source.ts'
import { storeOutsideReading } from '../store-readings.ts'
import type { SearchedQuery } from './searched-query.ts'
import { type Search, searchRows } from './searches.ts'

/**
 * Stores matches for the query's workspace only, since other workspaces search other periods.
 * The cursor is written after the posts, with their counts. Following counts withheld posts, not each query.
 */
export async function storePage(
  services: Services,
  search: Search,
  { matcher, texts }: SearchedQuery,
  { reading: read, maxPages }: { reading: ReadResult; maxPages: number },
  signal: AbortSignal,
): Promise<Search> {
  await waitForDiskSpace(services, signal)
  const reading = rejectUnstorable(read, services.now())
  const observations = reading.observations.filter(
    (seen) =>
      seen.kind !== 'withheld' &&
      (seen.kind !== 'post' || (seen.post.postedAt >= search.from && seen.post.postedAt < search.until)),
  )
  const pages = search.pages + 1
  const isCut = pages >= maxPages && (reading.share ?? 0) < 1
  const ofText = isCut ? 1 : Math.max(reading.share ?? 0, pages / maxPages)
  const share = Math.max(search.share, (search.place + ofText) / texts!.length)
  const cutAt = isCut ? maxDate(search.cutAt, oldestOf(reading)) : search.cutAt
  let noted = search
  await storeOutsideReading(
    services,
    matcher,
    search.collectorId,
    { ...reading, observations },
    signal,
    async (transaction, accepted) => {
      const changes = {
        pages,
        share,
        cutAt,
        cursor: reading.cursor,
        added: search.added + accepted,
        failures: 0,
        fault: null,
      }
      noted = await searchRows.note(transaction, search, changes)
    },
  )
  return noted
}

const oldestOf = ({ observations }: ReadResult) => {
  const times = observations.flatMap((seen) => (seen.kind === 'post' ? [seen.post.postedAt.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

const maxDate = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other > one) ? other : one
