import { expect, test } from 'vitest'
import { ownHandle } from '#stand-ins/sample/authors.ts'
import { distinctness } from '#stand-ins/sample/distinctness.ts'
import { generateSample } from '#stand-ins/sample/generate.ts'
import type { SamplePost } from '#stand-ins/sample/post.ts'
import { bursts, events, sampleDays } from '#stand-ins/sample/plan.ts'
import { rowsOf } from '#stand-ins/sample/rows.ts'

const hour = 3_600_000
const day = 24 * hour
const now = () => new Date('2026-06-30T12:00:00Z')
const lastDay = Date.parse('2026-06-30T00:00:00Z')
const distinct = (words: readonly string[]) => [...new Set(words)].toSorted()
const posts = generateSample('tidewater', now())
const key = ({ source, nativeId }: { source: string; nativeId: string }) => `${source} ${nativeId}`
const byId = new Map(posts.map((post) => [key(post), post]))
const parentOf = (post: SamplePost) => byId.get(`${post.source} ${post.parentId}`)
const replies = posts.filter(({ type }) => type === 'reply')
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const isWithin = (value: number, from: number, to: number) => value >= from && value <= to
const between = (value: number, from: number, to: number) => {
  expect(value).toBeGreaterThanOrEqual(from)
  expect(value).toBeLessThanOrEqual(to)
}

test('the same seed and moment give the same posts, another seed others', () => {
  const of = (seed: string) => JSON.stringify(generateSample(seed, now()))
  const first = JSON.stringify(posts)
  expect([of('tidewater') === first, of('ebb') === first]).toEqual([true, false])
})

test('the sample has some 24 000 posts of 90 days in five languages, threads, reposts, and nothing of the future', () => {
  between(posts.length, 23_500, 25_500)
  expect({
    distinct: byId.size,
    languages: distinct(posts.map(({ spoken }) => spoken)),
    sources: new Set(posts.map(({ source }) => source)).size,
  }).toEqual({
    distinct: posts.length,
    languages: ['de', 'en', 'es', 'fr', 'ja'],
    sources: 7,
  })
  expect(distinct(posts.map(({ type }) => type))).toEqual(['article', 'post', 'quote', 'reply', 'repost', 'video'])
  expect(replies.filter((post) => parentOf(post) === undefined)).toEqual([])
  expect(
    posts.filter(({ postedAt }) => postedAt > now() || postedAt.getTime() < lastDay - (sampleDays - 1) * day),
  ).toEqual([])
})

test('every address of the sample is reserved for examples', () => {
  const hosts = posts
    .flatMap(({ url, text }) => [url, ...(text.match(/https?:\/\/\S+/g) ?? [])])
    .map((link) => new URL(link).hostname)
  expect([...new Set(hosts)].filter((host) => !host.endsWith('.example'))).toEqual([])
})

test.each(['tidewater', 'ebb', 'small'])(
  'of seed %s 95 of 100 texts differ and none stands more than thrice',
  (seed) => {
    const { texts, different, longestRepeat } = distinctness(generateSample(seed, now()))
    expect(different / texts).toBeGreaterThan(0.95)
    expect(longestRepeat).toBeLessThanOrEqual(3)
  },
)

test('no text shows its seams', () => {
  const everywhere = /[{}[\]|]|=>|^\d: | {2}|undefined/u
  const seams = {
    de: /\p{Ll} (?:Das vergesse ich nicht|So geht Service)/u,
    en: /\ba (?=iced|oat|almond)/u,
    es: /\b(?:de|a) el\b/u,
    fr: /\b[Dd]e (?=Ostrel|Ellery)|\bque Ostrel|\p{Ll} Merci/u,
    ja: /[。、]{2}/u,
  }
  const faults = posts.filter(({ title, text, spoken }) =>
    [everywhere, seams[spoken]].some((seam) => seam.test(`${title ?? ''}\n${text}`)),
  )
  expect(faults.map(({ text }) => text)).toEqual([])
})

test.each(events)('$story: its posts fall on its days and stand out', ({ story, daysAgo, posts: planned }) => {
  const about = posts.filter(({ topic }) => topic === story)
  const began = lastDay - daysAgo * day
  const ofDay = (from: number, among: readonly SamplePost[]) =>
    among.filter(({ postedAt }) => postedAt.getTime() >= from && postedAt.getTime() < from + day).length
  between(about.length, 0.85 * planned, 1.4 * planned)
  expect(ofDay(began, about) / about.length).toBeGreaterThan(0.4)
  const days = Array.from({ length: sampleDays - 1 }, (_, index) => ofDay(lastDay - (index + 1) * day, posts))
  expect(ofDay(began, posts)).toBeGreaterThan(2.5 * median(days))
})

test('a praised barista is told of in every language, with her place', () => {
  const nell = posts.filter(({ topic, text }) => topic === 'viral' && /Nell|ネル/u.test(text))
  expect(distinct(nell.map(({ spoken }) => spoken))).toEqual(['de', 'en', 'es', 'fr', 'ja'])
  const stories = posts.filter(({ topic, turn, type }) => topic === 'viral' && turn === 'post' && type === 'post')
  const placed = stories.filter(({ text }) => /ferry ?street|フェリーストリート/iu.test(text))
  expect(placed.length).toBe(stories.length)
})

test('three competitors share what is left, unevenly, and some posts name two chains', () => {
  const shareOf = (brand: string) => posts.filter((post) => post.brand === brand).length / posts.length
  expect({
    tidewater: isWithin(shareOf('tidewater'), 0.7, 0.82),
    brindlecup: isWithin(shareOf('brindlecup'), 0.1, 0.16),
    mosscrane: isWithin(shareOf('mosscrane'), 0.05, 0.1),
    ostrel: isWithin(shareOf('ostrel'), 0.025, 0.06),
  }).toEqual({ tidewater: true, brindlecup: true, mosscrane: true, ostrel: true })
  const both = posts.filter(
    ({ text }) =>
      /tidewater|タイドウォーター/iu.test(text) &&
      /brindlecup|mosscrane|ostrel|ブリンドルカップ|モスクレーン|オストレル/iu.test(text),
  )
  between(both.length, 300, 1_200)
})

test.each(bursts)('a wave of spam $daysAgo days ago: throw-away accounts, one host, under two hours', (burst) => {
  const from = lastDay - burst.daysAgo * day + burst.atHour * hour
  const wave = posts.filter(
    ({ topic, postedAt }) => topic === 'spam' && postedAt.getTime() >= from && postedAt.getTime() < from + 2 * hour,
  )
  const hosts = new Set(wave.flatMap(({ text }) => text.match(/(?<=https:\/\/)[^/]+/g) ?? []))
  expect([wave.length, hosts.size]).toEqual([burst.posts, 1])
  between(new Set(wave.map(({ author }) => author.handle)).size, 20, 30)
})

test('the brand answers what was said of it, in its language, in working hours, mostly within two', () => {
  const answers = posts.filter(({ turn }) => turn === 'own')
  between(answers.length, 900, 2_200)
  const minutes = answers.map((answer) => {
    const parent = parentOf(answer)!
    expect([answer.author.handle, answer.topic, answer.spoken]).toEqual([ownHandle, parent.topic, parent.spoken])
    expect(parent.brand).toBe('tidewater')
    expect(parent.author.handle).not.toBe(ownHandle)
    between(answer.postedAt.getUTCHours(), 7, 19)
    return (answer.postedAt.getTime() - parent.postedAt.getTime()) / 60_000
  })
  between(median(minutes), 25, 120)
  expect(Math.min(...minutes)).toBeGreaterThan(1)
  expect(Math.max(...minutes)).toBeLessThan(24 * 60)
})

test('who agrees with somebody who agreed says something else', () => {
  const clausesOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/(?:#|https?:)\S+/gu, '')
      .split(/[.,:;!?…。、！？]/u)
      .map((clause) => clause.trim())
      .filter((clause) => clause.length > 5)
  const echoes = replies.filter((reply) => {
    const parent = parentOf(reply)!
    if (reply.turn !== 'agree' || parent.turn !== 'agree') return false
    const said = clausesOf(parent.text)
    return clausesOf(reply.text).some((clause) => said.includes(clause))
  })
  expect(echoes.map(({ text }) => text)).toEqual([])
})

test('an account is mentioned only where accounts are', () => {
  const mentioned = posts.filter(({ title, text }) => `${title ?? ''} ${text}`.includes(`@${ownHandle}`))
  expect(distinct(mentioned.map(({ source }) => source))).toEqual(['bluesky', 'mastodon', 'x', 'youtube'])
})

test('threads answer each other: of one topic and language, by who was asked, three deep', () => {
  for (const reply of replies) {
    const parent = parentOf(reply)!
    expect([reply.topic, reply.brand, reply.spoken]).toEqual([parent.topic, parent.brand, parent.spoken])
    expect(reply.postedAt.getTime()).toBeGreaterThanOrEqual(parent.postedAt.getTime())
    if (reply.turn === 'answer') expect(parentOf(parent)?.author.id).toBe(reply.author.id)
  }
  const depthOf = (post: SamplePost): number => (post.type === 'reply' ? 1 + depthOf(parentOf(post)!) : 0)
  expect(Math.max(...replies.map(depthOf))).toBeGreaterThanOrEqual(3)
  expect(replies.filter((post) => depthOf(post) >= 2).length).toBeGreaterThan(500)
  expect(posts.filter(({ turn }) => turn === 'thanks').length).toBeGreaterThan(50)
})

test('some posts are looked at more than once, and their counts only grow', () => {
  const looked = posts.map(rowsOf).filter((rows) => rows.length > 1)
  between(looked.length, 1_500, 4_500)
  for (const rows of looked)
    for (const [index, later] of rows.entries()) {
      const before = rows[index - 1]
      if (before === undefined) continue
      expect(later.collectedAt!.getTime()).toBeGreaterThan(before.collectedAt!.getTime())
      for (const count of ['likes', 'reposts', 'replies', 'views'] as const)
        expect(later[count] ?? 0).toBeGreaterThanOrEqual(before[count] ?? 0)
    }
})
