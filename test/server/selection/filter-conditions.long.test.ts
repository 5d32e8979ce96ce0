import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FilterCondition, FilterConditions } from '#contract/filters/filter-conditions.ts'
import { filterTree } from '#contract/filters/filter-tree.ts'
import { evaluate, normalise, type SearchedPost, fields } from '#contract/query-language/index.ts'
import { resolveTree } from '#contract/query-language/parse.ts'
import { communityOf, instanceOf, estimateReach } from '#contract/query-language/derived.ts'
import { createTagLookup } from '#server/selection/stored-tags.ts'
import { anyPost } from '#test/contract/query-language/arbitraries.ts'
import { startOfDay } from '#server/selection/days.ts'
import { emptyContent } from '#test/support/stores.ts'
import { foundBy, days, row } from './random-posts.ts'
import { PostType, Sentiment, Source } from '#contract/posts/posts.ts'
import { numberFields } from '#contract/query-language/tree.ts'

const posts = fc.sample(anyPost, { numRuns: 300, seed: 14 })
const tagged = createTagLookup(
  posts.flatMap((post, index) => post.tags.map((key) => ({ postId: String(index), tag: key, key }))),
)

const clickhouse = await emptyContent()
await clickhouse.insert('posts', posts.map(row))

const anyOf = <Value>(...values: Value[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 7 })
const listed: [FilterCondition['field'], fc.Arbitrary<unknown[]>][] = [
  ['source', anyOf(...Source.options)],
  ['type', anyOf(...PostType.options)],
  ['sentiment', anyOf(...Sentiment.options)],
  ['lang', anyOf('en', 'de', 'ja', 'und', 'fr')],
  ['has', anyOf(...fields.has.choices!.map(({ value }) => value))],
  ['is', anyOf(...fields.is.choices!.map(({ value }) => value))],
  ['instance', anyOf('mastodon.social', '@Mastodon.Social', 'x.com', 'lemmy.world', 'https://www.reddit.com/r/x')],
  ['community', anyOf('r/Coffee', 'TEA', '!home barista', 'none', 'espresso')],
  ['author', anyOf('@nasa', 'ESA', 'jane doe', '42', "o'hara\\", 'nas*', 'Тест')],
  ['domain', anyOf('example.org', 'https://www.Blog.example.org/x', 'youtu.be', 'org', 'example')],
  ['tag', anyOf('TEA', 'cafés', 'Cafe  Bar', 'nasa', 'none', 'Тест')],
  ['hashtag', anyOf('#Coffee', 'CAFÉS', 'tea', 'กาแฟ', 'none', '#кофе')],
]
const not = fc.option(fc.boolean(), { nil: undefined })
const counts = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(15_000, 600_000, 999_999_999_999_999))
const bound = fc.option(counts, { nil: undefined })
const conditionDays = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-04-10']
const anyCondition = fc
  .oneof(
    ...listed.map(([field, values]) => fc.record({ field: fc.constant(field), not, values })),
    ...numberFields.map((field) => fc.record({ field: fc.constant(field), not, min: bound, max: bound })),
    fc.record({ field: fc.constantFrom('after', 'before'), not, day: fc.constantFrom(...conditionDays) }),
  )
  .map((condition) => JSON.parse(JSON.stringify(condition)) as unknown)
const anyConditions = fc
  .array(anyCondition, { minLength: 1, maxLength: 3 })
  .filter((conditions) => z.safeParse(FilterConditions, conditions).success)
  .map((conditions) => z.parse(FilterConditions, conditions))

const lower = (text: string) => text.toLowerCase()
const plainHost = (text: string) =>
  lower(text)
    .replace(/^(https?:\/\/|@)?(www\.)?/, '')
    .replace(/\/.*/, '')

/** What a condition means, said once more and without the query language. */
function meant(condition: FilterCondition, post: SearchedPost): boolean {
  const said = (): boolean => {
    if ('day' in condition) {
      const begins = startOfDay(condition.day, 'Europe/Berlin')
      return condition.field === 'after' ? post.postedAt >= begins : post.postedAt < begins
    }
    if ('values' in condition) return condition.values.some((value) => holds(condition.field, value, post))
    const count = condition.field === 'reach' ? estimateReach(post.followers) : post[condition.field]
    return count !== null && count >= (condition.min ?? 0) && count <= (condition.max ?? Infinity)
  }
  return said() !== (condition.not ?? false)
}

function holds(field: FilterCondition['field'], value: string, post: SearchedPost): boolean {
  const original = !['reply', 'repost', 'quote'].includes(post.type)
  const lists = { link: post.links, hashtag: post.hashtags, mention: post.mentions, emoji: post.emoji }
  switch (field) {
    case 'source':
    case 'type':
    case 'sentiment':
      return post[field] === value
    case 'lang':
      return post.language === value
    case 'is':
      return value === 'original' ? original : post.type === value
    case 'has':
      if (value in lists) return lists[value as keyof typeof lists].length > 0
      if (value === 'title') return post.title !== ''
      if (value === 'author') return `${post.authorId}${post.authorHandle}${post.authorName}` !== ''
      return post[value as 'likes'] !== null
    case 'instance':
      return instanceOf(post.authorHandle, post.url) === plainHost(value)
    case 'community':
      return communityOf(post) === lower(value).replace(/^(r\/|!)/, '')
    case 'author':
      return [post.authorId, post.authorHandle, post.authorName].some(
        (name) => name.replace(/[A-Z]/g, lower) === value.replace(/^@/, '').replace(/[A-Z]/g, lower),
      )
    case 'domain':
      return post.domains.some((name) => `.${name}`.endsWith(`.${plainHost(value)}`))
    case 'tag':
      return post.tags.includes(normalise(value.replace(/\s+/g, ' ')))
    case 'hashtag':
      return post.hashtags.includes(normalise(value.replace('#', '')))
    default:
      throw new TypeError(`No oracle for ${field}`)
  }
}

const matching = (holdsFor: (post: SearchedPost) => boolean) =>
  posts.flatMap((post, index) => (holdsFor(post) ? [index] : []))

test('every condition means the same to the engine, to the reference evaluator and to plain reading', async () => {
  const seen = new Set<string>()
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyConditions, { minLength: 20, maxLength: 20 }), async (filters) => {
      const trees = filters.map((conditions) => resolveTree(filterTree(conditions), { find: () => null, tagged }).tree)
      const each = await foundBy(clickhouse, trees)
      for (const [index, conditions] of filters.entries()) {
        const read = matching((post) => conditions.every((condition) => meant(condition, post)))
        const tree = filterTree(conditions)
        const evaluated = matching((post) => evaluate(tree, post, days))
        expect({ conditions, evaluated, found: each[index] }).toEqual({ conditions, evaluated: read, found: read })
        for (const { field } of conditions) seen.add(field)
        if (read.length > 0 && read.length < posts.length) told++
      }
    }),
    { numRuns: 8, seed: 14 },
  )
  const all = [...listed.map(([field]) => field), ...numberFields, 'after', 'before']
  expect([...seen].toSorted()).toEqual(all.toSorted())
  expect(told).toBeGreaterThan(50)
})
