import { expect, test } from 'vitest'
import { generateSample } from '#stand-ins/sample/generate.ts'

const now = () => new Date('2026-06-30T12:00:00Z')
const distinct = (words: readonly string[]) => [...new Set(words)].toSorted()
const posts = generateSample('tidewater', now())

test('the same seed and moment give the same posts, another seed others', () => {
  const of = (seed: string) => JSON.stringify(generateSample(seed, now()))
  const first = JSON.stringify(posts)
  expect([of('tidewater') === first, of('ebb') === first]).toEqual([true, false])
})

test('the sample has 20 000 distinct posts of 90 days in five languages, threads, reposts, and nothing of the future', () => {
  const ids = new Set(posts.map(({ source, nativeId }) => `${source} ${nativeId}`))
  expect(posts.length).toBeGreaterThanOrEqual(20_000)
  expect({
    distinct: ids.size,
    languages: distinct(posts.map(({ author }) => author.language)),
    sources: new Set(posts.map(({ source }) => source)).size,
  }).toEqual({
    distinct: posts.length,
    languages: ['de', 'en', 'es', 'fr', 'ja'],
    sources: 7,
  })
  expect(distinct(posts.map(({ type }) => type))).toEqual(['article', 'post', 'quote', 'reply', 'repost', 'video'])
  expect(posts.filter(({ type, source, parentId }) => type === 'reply' && !ids.has(`${source} ${parentId}`))).toEqual(
    [],
  )
  expect(posts.at(-1)!.postedAt <= now() && posts[0]!.postedAt >= new Date('2026-04-02T00:00:00Z')).toBe(true)
})

test('every address of the sample is reserved for examples', () => {
  const hosts = posts
    .flatMap(({ url, text }) => [url, ...(text.match(/https?:\/\/\S+/g) ?? [])])
    .map((link) => new URL(link).hostname)
  expect([...new Set(hosts)].filter((host) => !host.endsWith('.example'))).toEqual([])
})
