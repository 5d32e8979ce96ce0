import * as z from 'zod/mini'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import type { SourceContext, Observation } from '../../source.ts'
import { Count, knownCounts } from '../shared/count.ts'
import { getJson } from '../shared/get-json.ts'
import { readEach } from '../shared/rejected-frame.ts'
import { isHidden, PostRecord } from './events.ts'
import { limits } from './limits.ts'
import { findPerson, type People, type Person } from './people.ts'
import { postOf } from './post.ts'

const Labels = z.optional(z.array(z.object({ val: z.string() })))
const Author = z.object({ did: z.string(), handle: z.string(), displayName: z.optional(z.string()), labels: Labels })
const Profile = z.extend(Author, { followersCount: Count, description: z.optional(z.string()) })
const View = z.object({
  uri: z.string(),
  cid: z.optional(z.string()),
  author: Author,
  record: z.unknown(),
  indexedAt: z.catch(z.string(), ''),
  likeCount: Count,
  repostCount: Count,
  replyCount: Count,
  quoteCount: Count,
  labels: Labels,
})
export type View = z.infer<typeof View>
const Posts = z.object({ posts: z.array(z.unknown()) })
const Found = z.object({ posts: z.array(z.unknown()), cursor: z.optional(z.string()) })
const Profiles = z.object({ profiles: z.array(z.unknown()) })

/** The public AppView has what the stream lacks: handles, followers and counts. */
export function createAppView(origin: string, people: People, context: SourceContext) {
  let nextAt = 0

  async function call<Schema extends z.ZodMiniType>(name: string, params: [string, string][], schema: Schema) {
    const wait = nextAt - performance.now()
    nextAt = Math.max(nextAt, performance.now()) + limits.betweenCalls
    if (wait > 0) await pause(wait, null, { signal: context.signal })
    const url = new URL(`/xrpc/${name}`, origin)
    url.search = String(new URLSearchParams(params))
    return getJson(context, url, schema)
  }

  async function profilesOf(actors: readonly string[]) {
    const answer = await call(
      'app.bsky.actor.getProfiles',
      actors.map((actor) => ['actors', actor]),
      Profiles,
    )
    const { records: profiles } = readEach(answer.profiles, Profile)
    for (const { did, labels } of profiles) if (isHidden(labels)) people.hidden.set(did, true)
    return profiles
  }

  async function meet(dids: readonly string[]) {
    const unknown = [...new Set(dids)]
      .filter((did) => !(people.followed.has(did) || people.known.has(did)))
      .slice(0, limits.idsOfCall)
    if (unknown.length === 0) return
    for (const profile of await profilesOf(unknown)) people.known.set(profile.did, personOf(profile))
  }

  return {
    follow: async (actors: readonly string[]) => {
      for (const profile of await profilesOf(actors)) people.followed.set(profile.did, personOf(profile))
    },
    look: async (uris: readonly string[]): Promise<View[]> => {
      const batch = uris.slice(0, limits.idsOfCall)
      const answer = await call(
        'app.bsky.feed.getPosts',
        batch.map((uri) => ['uris', uri]),
        Posts,
      )
      const { records: posts } = readEach(answer.posts, View)
      await meet(posts.map(({ author }) => author.did))
      return posts
    },
    search: async (params: [string, string][]) => {
      const { posts, cursor } = await call('app.bsky.feed.searchPosts', params, Found)
      const { records, rejected } = readEach(posts, View)
      return { posts: records, rejected, cursor }
    },
  }
}

const personOf = ({ handle, displayName, followersCount, description }: z.infer<typeof Profile>): Person => ({
  handle,
  name: displayName ?? '',
  followers: followersCount,
  bio: description ?? '',
})

/** A post with its counts; a withheld post is deleted as well. */
export function observationsOf(view: View, people: People): Observation[] {
  const nativeId = view.uri
  if (isHidden(view.labels) || isHidden(view.author.labels) || people.hidden.has(view.author.did))
    return [
      { kind: 'withheld', nativeId, reason: 'label' },
      { kind: 'delete', source: 'bluesky', nativeId },
    ]
  const post = postOfView(view, people)
  return post === null ? [] : [{ kind: 'post', post }]
}

/** Reports totals even if they are lower than the stored counts. */
export function toRefreshedObservations(view: View, people: People): Observation[] {
  const observations = observationsOf(view, people)
  const { likeCount: likes, repostCount: reposts, replyCount: replies, quoteCount: quotes } = view
  return observations.some(({ kind }) => kind === 'delete')
    ? observations
    : [
        ...observations,
        {
          kind: 'counts',
          source: 'bluesky',
          nativeId: view.uri,
          now: knownCounts({ likes, reposts, replies, quotes }),
        },
      ]
}

function postOfView(view: View, people: People): PostRow | null {
  const { success, data } = PostRecord.safeParse(view.record)
  const rkey = view.uri.slice(view.uri.lastIndexOf('/') + 1)
  const { did, handle, displayName } = view.author
  const person = findPerson(people, did) ?? { handle, name: displayName ?? '', followers: null, bio: '' }
  if (!success) return null
  return {
    ...postOf({ did, rkey, indexedAt: Date.parse(view.indexedAt), person }, data),
    likes: view.likeCount,
    reposts: view.repostCount,
    replies: view.replyCount,
    quotes: view.quoteCount,
  }
}
