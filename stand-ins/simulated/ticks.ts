import type { Observation } from '#server/posts/collection/source.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { type Random, randomOf } from '#stand-ins/random.ts'
import { lastDayInFile, ownHandle, postsInFile, type SampleEvent, startOfEvent } from '#stand-ins/sample/posts.ts'

/** Milliseconds; a tick always yields the same events. */
export const tickMs = 10_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ticksOfHour = hourMs / tickMs

const byHour = [1, 0.5, 0.3, 0.3, 0.5, 1.5, 4, 8, 9, 7, 6, 6, 8, 7, 6, 6, 6, 7, 7, 6, 5, 4, 3, 2]
const spikes = ['launch', 'outage', 'viral'] as const satisfies readonly SampleEvent[]
type Spike = (typeof spikes)[number]
const spikeMs = 40 * 60_000
const spikeForce = 6
const eventMs = 6 * hourMs
const likedFor = ticksOfHour
const deletedAfter = ticksOfHour
const shareDeleted = 0.004

type Born = PostRow & { force: number }

const about = /tidewater|タイドウォーター/i
const spam = /gift-\d+\.example/
/** Whether it begins a thread about the brand and comes from others. */
const isOpening = ({ type, title, text, authorHandle }: PostRow) =>
  (type === 'post' || type === 'video' || type === 'article') &&
  about.test(`${title} ${text}`) &&
  !spam.test(text) &&
  authorHandle !== ownHandle

async function readOpenings() {
  const all: PostRow[] = []
  for await (const post of postsInFile()) if (isOpening(post)) all.push(post)
  const of = (event: Spike) => {
    const begin = startOfEvent(event, lastDayInFile)
    return all.filter(({ postedAt: at }) => at.getTime() >= begin && at.getTime() < begin + eventMs)
  }
  return { all, launch: of('launch'), outage: of('outage'), viral: of('viral') }
}
let reading: ReturnType<typeof readOpenings> | null = null

function spikeAt(seed: string, at: number): Spike | null {
  const random = randomOf(`${seed} day ${Math.floor(at / dayMs)}`)
  const begins = Math.floor(at / dayMs) * dayMs + random.whole(8, 20) * hourMs
  const spike = random.pick(spikes)
  return at >= begins && at < begins + spikeMs ? spike : null
}

const meanOfHours = byHour.reduce((sum, weight) => sum + weight, 0) / byHour.length

export type Observe = (tick: number) => Observation[]

/** The file is read on first use, because a start shouldn't wait for it. */
export async function simulate({ seed, postsPerHour }: { seed: string; postsPerHour: number }): Promise<Observe> {
  const openings = await (reading ??= readOpenings())
  const remembered = new Map<number, Born[]>()

  function born(tick: number): Born[] {
    const known = remembered.get(tick)
    if (known) return known
    const made = makePosts(tick)
    remembered.set(tick, made)
    if (remembered.size > 4 * ticksOfHour) remembered.delete(remembered.keys().next().value!)
    return made
  }

  function makePosts(tick: number): Born[] {
    const random = randomOf(`${seed} ${tick}`)
    const at = tick * tickMs
    const spike = spikeAt(seed, at)
    const rate =
      ((postsPerHour / ticksOfHour) * byHour[new Date(at).getUTCHours()]!) / meanOfHours + (spike ? spikeForce / 10 : 0)
    const posts = Math.floor(rate) + (random.chance(rate % 1) ? 1 : 0)
    return Array.from({ length: posts }, (_, index) => write(random, at, spike, `simulated-${tick}-${index}`))
  }

  function write(random: Random, at: number, spike: Spike | null, nativeId: string): Born {
    const post = random.pick(spike !== null && random.chance(0.8) ? openings[spike] : openings.all)
    const reset = (count: number | null) => (count === null ? null : 0)
    return {
      ...post,
      nativeId,
      url: post.url.replace(/[^/]+$/, nativeId),
      postedAt: new Date(at + Math.floor((random.unit() * tickMs) / 1_000) * 1_000),
      collectedAt: null,
      likes: reset(post.likes),
      reposts: reset(post.reposts),
      quotes: reset(post.quotes),
      replies: reset(post.replies),
      views: reset(post.views),
      force: post.likes ?? 0,
    }
  }

  /** Every fifth post replies to a recent one on its network, if there is one. */
  function answered(post: Born, tick: number, index: number): Born {
    const random = randomOf(`${seed} answer ${tick} ${index}`)
    if (post.source === 'rss' || !random.chance(0.2)) return post
    const parent = Array.from({ length: 30 }, (_, back) => born(tick - 1 - back))
      .flat()
      .find(({ source, language }) => source === post.source && language === post.language)
    return parent === undefined
      ? post
      : { ...post, type: 'reply', title: '', parentId: parent.nativeId, rootId: parent.nativeId }
  }

  function likes(tick: number): Observation[] {
    const random = randomOf(`${seed} likes ${tick}`)
    return Array.from({ length: likedFor }, (_, index) => index + 1).flatMap((back) =>
      born(tick - back).flatMap(({ force, source, nativeId }): Observation[] => {
        const mean = (force / ticksOfHour) * 3 * 0.5 ** (back / (ticksOfHour / 4))
        const more = Math.floor(mean) + (random.chance(mean % 1) ? 1 : 0)
        return more === 0 ? [] : [{ kind: 'counted', source, nativeId, since: { likes: more } }]
      }),
    )
  }

  const deletions = (tick: number): Observation[] =>
    born(tick - deletedAfter).flatMap(({ source, nativeId }): Observation[] =>
      randomOf(`${seed} ${nativeId}`).chance(shareDeleted) ? [{ kind: 'delete', source, nativeId }] : [],
    )

  return (tick) => [
    ...born(tick).map((made, index): Observation => {
      const { force: _, ...post } = answered(made, tick, index)
      return { kind: 'post', post }
    }),
    ...likes(tick),
    ...deletions(tick),
  ]
}
