import type { Observation } from '#server/posts/collection/source.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { type Crowd, crowds, type SampleSource } from '#stand-ins/sample/authors.ts'
import { type Counts, countsOf } from '#stand-ins/sample/counts.ts'
import { compose } from '#stand-ins/sample/content.ts'
import { typeOf } from '#stand-ins/sample/generate.ts'
import type { SampleLanguage, Story, Theme } from '#stand-ins/sample/grammar.ts'
import { addressOf } from '#stand-ins/sample/native-ids.ts'
import { byHour, drawLanguage, drawSource, type Slot, tones, toneOfTheme } from '#stand-ins/sample/plan.ts'
import { type Random, randomOf } from '#stand-ins/sample/random.ts'
import { dress } from '#stand-ins/sample/voice.ts'

/** Milliseconds; a tick always yields the same events. */
export const tickMs = 10_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ticksOfHour = hourMs / tickMs

const topics: readonly (Theme | Story)[] = ['taste', 'service', 'app', 'price', 'launch', 'viral']
const topicWeights = [3, 2, 4, 1, 3, 3]
const tonesOfStory: Record<Story, readonly number[]> = {
  launch: [6, 3, 1],
  outage: [1, 3, 8],
  viral: [9, 2, 1],
  recall: [1, 4, 6],
}
const spikes: readonly Story[] = ['launch', 'outage', 'viral']
const spikeMs = 40 * 60_000
const spikeForce = 6
const likedFor = ticksOfHour
const deletedAfter = ticksOfHour
const shareDeleted = 0.004

type Born = PostRow & { force: number }

function spikeAt(seed: string, at: number): Story | null {
  const random = randomOf(`${seed} day ${Math.floor(at / dayMs)}`)
  const begins = Math.floor(at / dayMs) * dayMs + random.whole(8, 20) * hourMs
  const story = random.pick(spikes)
  return at >= begins && at < begins + spikeMs ? story : null
}

const meanOfHours = byHour.reduce((sum, weight) => sum + weight, 0) / byHour.length

export function simulate({ seed, postsPerHour }: { seed: string; postsPerHour: number }) {
  const crowd: (source: SampleSource, language: SampleLanguage) => Crowd = crowds(randomOf(seed))
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
    return Array.from({ length: posts }, (_, index) => write(random, slotOf(random, at, spike), `${tick}-${index}`))
  }

  function write(random: Random, slot: Slot, name: string): Born {
    const author = crowd(slot.source, slot.language).draw(random)
    const { title, text, tone } = compose(random, slot)
    const nativeId = `simulated-${name}`
    const counts = countsOf(random, slot.source, author, slot.topic, false)
    const post = createPostRow({
      source: slot.source,
      nativeId,
      url: addressOf(slot.source, author.handle, slot.source === 'rss' ? `https://news.example/${nativeId}` : nativeId),
      type: typeOf(slot.source, 'post'),
      authorId: author.id,
      authorHandle: author.handle ?? '',
      authorName: author.name ?? '',
      authorFollowers: author.followers,
      authorBio: author.bio,
      postedAt: new Date(slot.at),
      title: title ?? '',
      text: dress(random, author, { ...slot, tone }, text, null),
      ...(Object.fromEntries(
        Object.entries(counts).map(([count, value]) => [count, value === null ? null : 0]),
      ) as Counts),
    })
    return { ...post, force: counts.likes ?? 0 }
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

  return (tick: number): Observation[] => [
    ...born(tick).map((made, index): Observation => {
      const { force: _, ...post } = answered(made, tick, index)
      return { kind: 'post', post }
    }),
    ...likes(tick),
    ...deletions(tick),
  ]
}

function slotOf(random: Random, at: number, spike: Story | null): Slot {
  const language = drawLanguage(random)
  const topic = spike !== null && random.chance(0.8) ? spike : topics[random.weighted(topicWeights)]!
  const weights = topic in tonesOfStory ? tonesOfStory[topic as Story] : toneOfTheme[topic as Theme]
  return {
    brand: 'tidewater',
    at: at + Math.floor((random.unit() * tickMs) / 1_000) * 1_000,
    topic,
    tone: tones[random.weighted(weights)]!,
    language,
    source: drawSource(random, language, topic),
    burst: 0,
  }
}
