import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDeletions } from '#server/collection/deletions.ts'
import { flushCounts } from '#server/collection/flush-counts.ts'
import type { Observation } from '#server/collection/source.ts'
import { loadLanguages } from '#server/ingest/enrich/language.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { simulate } from '#stand-ins/simulated/ticks.ts'
import { storedPosts } from '#test/support/collection/collecting.ts'
import { beginStoring, reading } from '#test/support/collection/storing.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { followable } from './sources/followable.ts'
import { createFollowing } from './sources/following.ts'

const ofSource = 6
const now = new Date()

let server: TestServer
let brought: PostRow[]
beforeAll(async () => {
  server = await startServer({ now: () => now })
  await loadLanguages()
  const followed = await Promise.all(Object.values(followable).map(postsOf))
  brought = [...followed.flat(), ...postsSimulated()]
})
afterAll(() => server.close())

/** What an adapter says of posts that its stand-in publishes. */
async function postsOf(open: (typeof followable)[string]): Promise<PostRow[]> {
  const { standIn, publish, cursor = null, ...setting } = await open()
  const following = createFollowing(setting)
  following.store.cursor = cursor
  const first = publish(1)
  await following.follow((store) => store.cursor !== null && (cursor === null || store.posts.has(first[0]!)))
  const ids = publish(ofSource)
  await following.follow(({ posts }) => ids.every((id) => posts.has(id)))
  const posts = ids.map((id) => following.store.posts.get(id)!)
  await following.close()
  await standIn.stop()
  return posts
}

function postsSimulated() {
  const observe = simulate({ seed: 'any order', postsPerHour: 600 })
  const tick = Math.floor(now.getTime() / 10_000)
  const seen = Array.from({ length: 40 }, (_, back) => observe(tick - back)).flat()
  return seen.flatMap((one) => (one.kind === 'post' ? [one.post] : [])).slice(0, ofSource)
}

type Fate = { edits: number; likes: number[]; isDeleted: boolean; copies: number }
const fate: fc.Arbitrary<Fate> = fc.record({
  edits: fc.nat(2),
  likes: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  isDeleted: fc.oneof(fc.constant(false), fc.boolean()),
  copies: fc.integer({ min: 1, max: 2 }),
})

/** What its source tells of a post; texts apart, which are told in their order where the source does not say when they were written. */
function toldOf(post: PostRow, { edits, likes, isDeleted, copies }: Fate) {
  const { source, nativeId } = post
  const isDated = post.editedAt !== null
  const versions = Array.from({ length: edits + 1 }, (_, edit) => ({
    ...post,
    text: `told ${edit}`,
    editedAt: isDated ? new Date(now.getTime() - 60_000 * (edits - edit)) : null,
  }))
  const twice = Array.from({ length: copies })
  return {
    isDated,
    texts: twice.flatMap(() => versions.map((version): Observation => ({ kind: 'post', post: version }))),
    others: [
      ...likes.map((more): Observation => ({ kind: 'counted', source, nativeId, since: { likes: more } })),
      ...(isDeleted ? twice.map((): Observation => ({ kind: 'delete', source, nativeId })) : []),
    ],
    expected: {
      nativeId,
      text: isDeleted ? '' : `told ${edits}`,
      likes: likes.reduce<number | null>((sum, more) => (sum ?? 0) + more, post.likes),
    },
  }
}

/** Everything in the order of the keys; texts without a time keep theirs. */
function shuffled(told: readonly ReturnType<typeof toldOf>[], keys: () => number): Observation[] {
  const placed = told.flatMap(({ texts, others, isDated }) => {
    const anywhere = texts.map(keys)
    const places = isDated ? anywhere : anywhere.toSorted((one, other) => one - other)
    return [
      ...texts.map((text, at) => ({ text, place: places[at]! })),
      ...others.map((text) => ({ text, place: keys() })),
    ]
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ text }) => text)
}

let run = 0

test('whatever every source tells twice or out of order, the store holds each post once, as it was written last', async () => {
  const { services } = server
  const workspaceId = (await server.createWorkspace()).id
  const dated = brought.flatMap(({ source, editedAt }) => (editedAt === null ? [] : [source]))
  expect([...new Set(dated)].toSorted()).toEqual(['bluesky', 'mastodon', 'reddit'])
  const anyTold = fc.record({
    fates: fc.array(fate, { minLength: brought.length, maxLength: brought.length }),
    keys: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
    cuts: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  await fc.assert(
    fc.asyncProperty(fc.noShrink(anyTold), async ({ fates, keys, cuts }) => {
      run++
      const { collector, store } = await beginStoring(services, workspaceId)
      // What a run deleted is deleted for all that come.
      const told = brought.map((post, at) =>
        toldOf({ ...post, nativeId: `${post.source} ${post.nativeId} ${run}` }, fates[at]!),
      )
      const all = shuffled(told, () => keys.next().value!)
      const [first, second] = cuts.map((cut) => Math.floor(cut * all.length)).toSorted((one, other) => one - other)
      const portions = [all.slice(0, first), all.slice(first, second), all.slice(second)]
      for (const portion of portions) {
        await store([reading(portion, { at: now.getTime() + 3_600_000 })])
        await applyDeletions(services)
      }
      // A connection that begins again replays it.
      await store(
        [
          reading(
            all.filter(({ kind }) => kind !== 'post'),
            { at: now.getTime() },
          ),
        ],
        now.getTime(),
      )
      await applyDeletions(services)
      await flushCounts(services, collector.id)
      const expected = new Map(told.map(({ expected: one }) => [one.nativeId, one]))
      const stored = (await storedPosts(services, workspaceId)).filter(({ nativeId }) => expected.has(nativeId))
      const isHeld = ({ nativeId, text }: { nativeId: string; text: string }) =>
        text !== '' || expected.get(nativeId)!.text !== ''
      expect(stored.filter(({ rows }) => rows !== 1)).toEqual([])
      expect(stored.filter(isHeld).map(({ nativeId, text, likes }) => ({ nativeId, text, likes }))).toEqual(
        [...expected.values()]
          .filter(({ text }) => text !== '')
          .toSorted((one, other) => (one.nativeId < other.nativeId ? -1 : 1)),
      )
    }),
    { numRuns: 2 },
  )
}, 60_000)
