import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CountValues, Observation, ReadResult } from '../../source.ts'
import { frameNoJson, frameTooLong, rejectedFrame } from '../shared/rejected-frame.ts'
import type { View } from './app-view.ts'
import { type Commit, isHidden, JetstreamEvent, PostRecord, ProfileRecord, Subject } from './events.ts'
import { collections, limits } from './limits.ts'
import { changePerson, findPerson, type People } from './people.ts'
import { postOf, quotedBy, uriOf } from './post.ts'

type Counted = { nativeId: string; since: CountValues }
const oneLike: CountValues = { likes: 1 }
const oneRepost: CountValues = { reposts: 1 }
const oneReply: CountValues = { replies: 1 }
const oneQuote: CountValues = { quotes: 1 }
type ReadFrames = { observations: Observation[]; rejected: ReadResult['rejected'][number][] }

const source = 'bluesky' as const
/** Other statuses, such as `throttled`, are temporary faults of a server. */
const removing = new Set(['deleted', 'takendown', 'suspended', 'deactivated'])

/**
 * Reads the frames of one connection that began at `from` (microseconds, null: now).
 * Posts may repeat; increments and withheld posts may not, so those up to `from` are skipped.
 */
export function createFrameReader({ from, people, now }: { from: number | null; people: People; now: () => number }) {
  const counted = new LRUCache<string, readonly Counted[]>({ max: limits.maxEvents })
  const deleted = new LRUCache<string, true>({ max: limits.maxEvents })
  const withheld = new LRUCache<string, true>({ max: limits.maxEvents })
  const edited = new LRUCache<string, string>({ max: limits.maxEdits })
  const removed = new LRUCache<string, true>({ max: limits.maxPeople })
  let newest = from ?? 0
  let hasStarted = false

  function read(frames: readonly string[]): ReadResult {
    const taken: ReadFrames = { observations: [], rejected: [] }
    let oldest = Infinity
    for (const frame of frames) {
      const event = parseEvent(frame, taken)
      if (event === null) continue
      newest = Math.max(newest, event.time_us)
      oldest = Math.min(oldest, event.time_us)
      observe(event, taken)
    }
    return {
      ...taken,
      ...missedBefore(oldest),
      // A server whose clock is ahead must not move the cursor past coming events.
      cursor: newest === 0 ? null : String(Math.floor(Math.min(newest, now() * 1000))),
      at: newest === 0 ? null : newest / 1000,
    }
  }

  /** A server without the events after the cursor doesn't refuse it, but starts with its oldest. */
  function missedBefore(oldest: number): Pick<ReadResult, 'missed'> {
    if (hasStarted || oldest === Infinity) return {}
    hasStarted = true
    const until = Math.min(oldest, now() * 1_000)
    return from === null || until - from <= limits.patienceForFirst
      ? {}
      : { missed: { from: from / 1_000, until: until / 1_000 } }
  }

  function observe(event: JetstreamEvent, taken: ReadFrames) {
    const { did, commit, identity, account } = event
    if (identity?.handle !== undefined) rename(did, identity.handle)
    if (account?.active === true) removed.delete(did)
    if (account?.active === false && removing.has(account.status ?? '')) {
      removed.set(did, true)
      taken.observations.push({ kind: 'accountRemoved', source, authorId: did })
    }
    if (commit === undefined) return
    if (commit.operation === 'delete') return unmake(event, commit, taken)
    switch (commit.collection) {
      case collections.post:
        return makePost(event, commit, taken)
      case collections.like:
        return count(event, commit, [...subjectOf(commit, oneLike, taken)], taken)
      case collections.repost:
        return count(event, commit, [...subjectOf(commit, oneRepost, taken)], taken)
      case collections.profile:
        return changeProfile(did, commit)
    }
  }

  function makePost(event: JetstreamEvent, commit: Commit, taken: ReadFrames) {
    const { success, data: record, error } = PostRecord.safeParse(commit.record)
    if (!success) return void taken.rejected.push(rejectedFrame(event, error))
    const nativeId = uriOf(event.did, commit.rkey)
    if (deleted.has(nativeId)) return
    if (commit.operation === 'update' && commit.cid !== undefined) edited.set(nativeId, commit.cid)
    if (isHidden(record.labels?.values) || people.hidden.has(event.did)) {
      withhold(nativeId, event.time_us, taken)
    } else {
      const about = { did: event.did, rkey: commit.rkey, indexedAt: event.time_us / 1000 }
      const post = postOf({ ...about, person: findPerson(people, event.did) }, record)
      taken.observations.push({ kind: 'post', post: { ...post, editedAt: parseRevisionTime(commit.rev) } })
    }
    if (commit.operation !== 'create') return
    const quoted = quotedBy(record)
    const answers: Counted[] = record.reply ? [{ nativeId: record.reply.parent.uri, since: oneReply }] : []
    count(event, commit, quoted === null ? answers : [...answers, { nativeId: quoted, since: oneQuote }], taken)
  }

  function withhold(nativeId: string, at: number, taken: ReadFrames) {
    const isCounted = withheld.has(nativeId) || (from !== null && at <= from)
    withheld.set(nativeId, true)
    if (!isCounted) taken.observations.push({ kind: 'withheld', nativeId, reason: 'label' })
  }

  function count(
    { did, time_us: at }: JetstreamEvent,
    commit: Commit,
    increments: readonly Counted[],
    taken: ReadFrames,
  ) {
    const key = keyOf(did, commit)
    if (increments.length === 0 || counted.has(key)) return
    counted.set(key, increments)
    if (from !== null && at <= from) return
    taken.observations.push(...increments.map((one): Observation => ({ kind: 'counted', source, ...one })))
  }

  /** A deletion names no subject, so it undoes only events since the connection began. */
  function unmake({ did, time_us: at }: JetstreamEvent, commit: Commit, taken: ReadFrames) {
    if (commit.collection === collections.post) {
      const nativeId = uriOf(did, commit.rkey)
      deleted.set(nativeId, true)
      taken.observations.push({ kind: 'delete', source, nativeId })
    }
    const key = keyOf(did, commit)
    const before = counted.get(key) ?? []
    counted.set(key, [])
    if (from !== null && at <= from) return
    taken.observations.push(
      ...before.map((one): Observation => ({
        kind: 'counted',
        source,
        nativeId: one.nativeId,
        since: Object.fromEntries(Object.entries(one.since).map(([name, more]) => [name, -more])),
      })),
    )
  }

  function changeProfile(did: string, { record }: Commit) {
    const { success, data } = ProfileRecord.safeParse(record)
    if (!success) return
    if (isHidden(data.labels?.values)) people.hidden.set(did, true)
    else people.hidden.delete(did)
    changePerson(people, did, { name: data.displayName ?? '', bio: data.description ?? '' })
  }

  function rename(did: string, handle: string) {
    people.handles.set(did, handle)
    changePerson(people, did, { handle })
  }

  const isOutdated = ({ uri, cid, author }: View) =>
    deleted.has(uri) || removed.has(author.did) || (edited.get(uri) ?? cid) !== cid

  return { read, isOutdated }
}

const digits = '234567abcdefghijklmnopqrstuvwxyz'

/** Commit time: a revision holds microseconds since 1970, then ten bits of clock ID (atproto.com/specs/tid). */
function parseRevisionTime(rev = ''): Date | null {
  if (!/^[2-7a-j][2-7a-z]{12}$/.test(rev)) return null
  const microseconds = Array.from(rev.slice(0, 11), (digit) => digits.indexOf(digit)).reduce(
    (sum, digit) => sum * 32 + digit,
  )
  return new Date(microseconds / 1_000)
}

/** Hashed to save memory: 100,000 keys as strings would take three times as much. */
const keyOf = (did: string, { collection, rkey }: Commit) => hash('sha256', `${did}/${collection}/${rkey}`, 'base64')

function subjectOf({ record }: Commit, since: CountValues, taken: ReadFrames): Counted[] {
  const { success, data, error } = Subject.safeParse(record)
  if (success) return data.subject.uri.includes(`/${collections.post}/`) ? [{ nativeId: data.subject.uri, since }] : []
  taken.rejected.push(rejectedFrame(record ?? null, error))
  return []
}

function parseEvent(frame: string, { rejected }: ReadFrames): JetstreamEvent | null {
  if (frame.length > limits.longestFrame) {
    rejected.push(frameTooLong(frame))
    return null
  }
  try {
    const value: unknown = JSON.parse(frame)
    const { success, data, error } = JetstreamEvent.safeParse(value)
    if (success) return data
    rejected.push(rejectedFrame(value, error))
  } catch {
    rejected.push(frameNoJson(frame))
  }
  return null
}
