import type { WebSocket } from 'ws'
import { openStandIn, type Answer, type Call, type StandIn } from './stand-in.ts'

type Event = { did: string; time_us: number; kind: string; [more: string]: unknown }
type Profile = {
  handle: string
  displayName?: string
  description?: string
  followersCount?: number
  labels?: { val: string }[]
}
type Counts = { likeCount: number; repostCount: number; replyCount: number; quoteCount: number }

export type BlueskyStandIn = StandIn & {
  /** Such as ws://127.0.0.1:40123. */
  host: string
  /** Sends a commit to listeners and stores it for later ones; returns its time in microseconds. */
  commit: (commit: Commit) => number
  tell: (event: Omit<Event, 'time_us'>) => number
  sendRaw: (frame: string) => void
  /** Drops earlier events and refuses cursors before them, like version 2. */
  deleteBefore: (time: number) => void
  /** Drops earlier events and starts older cursors at the oldest one, like version 1. */
  clampAt: (time: number) => void
  setReplay: (arrange: (events: readonly Event[]) => readonly Event[]) => void
  /** Moves the server's clock ahead, in microseconds. */
  setAhead: (microseconds: number) => void
  setProfile: (did: string, profile: Profile) => void
  setCounts: (uri: string, counts: Counts) => void
  freezeView: () => void
}
type Commit = {
  did: string
  collection: string
  rkey: string
  operation?: 'create' | 'update' | 'delete'
  record?: object
}

const noCounts: Counts = { likeCount: 0, repostCount: 0, replyCount: 0, quoteCount: 0 }

/** Stand-in for a Jetstream server and the AppView. */
export async function openBluesky(tls?: { key: string; cert: string }): Promise<BlueskyStandIn> {
  const events: Event[] = []
  const profiles = new Map<string, Profile>()
  const counts = new Map<string, Counts>()
  const sockets = new Set<WebSocket>()
  let arrange = (stored: readonly Event[]) => stored
  let storedSince = 0
  let ahead = 0
  let last = 0
  let commits = 0
  let viewedUntil = Infinity

  const tell = (content: Omit<Event, 'time_us'>) => {
    last = Math.max(last + 1, Date.now() * 1000)
    const event = { ...content, time_us: last + ahead } as Event
    events.push(event)
    for (const socket of sockets) socket.send(JSON.stringify(event))
    return event.time_us
  }

  const drop = (time: number) => {
    const firstStored = events.findIndex(({ time_us: at }) => at >= time)
    events.splice(0, firstStored === -1 ? events.length : firstStored)
  }

  const socket = (opened: WebSocket, url: URL) => {
    const cursor = Number(url.searchParams.get('cursor') ?? Infinity)
    for (const event of arrange(events.filter(({ time_us: at }) => at >= cursor && at >= storedSince)))
      opened.send(JSON.stringify(event))
    sockets.add(opened)
    opened.once('close', () => sockets.delete(opened))
  }
  const refusal = (url: URL) =>
    Number(url.searchParams.get('cursor') ?? Infinity) < storedSince ? '{"error": "CursorTooOld"}' : null
  const answer = (call: Call) => answerOf(call, { events, profiles, counts, viewedUntil })
  const standIn = await openStandIn({ answer, socket, refusal, ...(tls === undefined ? {} : { tls }) })
  return {
    ...standIn,
    host: standIn.origin.replace(/^http/, 'ws'),
    tell,
    commit: ({ did, operation = 'create', ...commit }) =>
      tell({ did, kind: 'commit', commit: { rev: revisionOf(last), operation, cid: `cid${commits++}`, ...commit } }),
    sendRaw: (frame) => {
      for (const opened of sockets) opened.send(frame)
    },
    deleteBefore: (time) => {
      storedSince = time
      drop(time)
    },
    clampAt: drop,
    setReplay: (next) => (arrange = next),
    setAhead: (microseconds) => (ahead = microseconds),
    setProfile: (did, profile) => profiles.set(did, profile),
    setCounts: (uri, counted) => counts.set(uri, counted),
    freezeView: () => (viewedUntil = last),
  }
}

const digits = '234567abcdefghijklmnopqrstuvwxyz'

/** Revision of a commit made in that microsecond, with the first clock ID. */
const revisionOf = (at: number) =>
  Array.from({ length: 11 }, (_, place) => digits[Math.floor(at / 32 ** (10 - place)) % 32]).join('') + '22'

type State = {
  events: readonly Event[]
  profiles: Map<string, Profile>
  counts: Map<string, Counts>
  viewedUntil: number
}

function answerOf({ url }: Call, state: State): Answer {
  const profileOf = (did: string) => ({ did, ...(state.profiles.get(did) ?? { handle: 'handle.invalid' }) })
  if (url.pathname === '/xrpc/app.bsky.actor.getProfiles') {
    const actors = url.searchParams.getAll('actors')
    if (actors.length > 25 || !actors.every(isActor)) return { status: 400, body: { error: 'InvalidRequest' } }
    return { body: { profiles: actors.flatMap((actor) => didsOf(actor, state)).map(profileOf) } }
  }
  if (url.pathname === '/xrpc/app.bsky.feed.getPosts')
    return { body: { posts: url.searchParams.getAll('uris').flatMap((uri) => viewOf(uri, state, profileOf)) } }
  return { status: 404, body: '' }
}

const isActor = (actor: string) => /^(did:[a-z]+:.+|([a-z0-9][a-z0-9-]*\.)+[a-z][a-z0-9-]*)$/i.test(actor)

const didsOf = (actor: string, { profiles }: State) =>
  actor.startsWith('did:')
    ? [actor]
    : [...profiles].flatMap(([did, { handle }]) => (handle.toLowerCase() === actor.toLowerCase() ? [did] : []))

function viewOf(uri: string, { events, counts, viewedUntil }: State, profileOf: (did: string) => object) {
  const [did, collection, rkey] = uri.replace('at://', '').split('/')
  const made = events.findLast((event) => {
    const commit = event.commit as { collection: string; rkey: string } | undefined
    return (
      event.time_us <= viewedUntil && event.did === did && commit?.collection === collection && commit?.rkey === rkey
    )
  })
  const { record, cid } = (made?.commit ?? {}) as { record?: object; cid?: string }
  if (made === undefined || record === undefined) return []
  const indexedAt = new Date(made.time_us / 1000).toISOString()
  return [{ uri, cid, author: profileOf(made.did), record, indexedAt, ...(counts.get(uri) ?? noCounts) }]
}
