import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { evaluate, parseQuery, toSearchText, type SearchedPost } from '#contract/query-language/index.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { compile } from '#server/selection/compile.ts'
import { startOfDay } from '#server/selection/days.ts'
import { createCategoryLookup } from '#server/selection/stored-categories.ts'
import { createTagLookup } from '#server/selection/stored-tags.ts'
import { anyPost, anyQuery } from '#test/contract/query-language/arbitraries.ts'
import { emptyContent } from '#test/support/stores.ts'

export const workspaceId = '00000000-0000-4000-8000-000000000001'
export const days = { startOfDay: (day: string) => startOfDay(day, 'Europe/Berlin') }
/** A random post as a row of the table; its id is its place. */
export const row = (post: SearchedPost, index: number) => ({
  workspace_id: workspaceId,
  id: String(index),
  source: post.source,
  native_id: String(index),
  url: post.url,
  type: post.type,
  author_id: post.authorId,
  author_handle: post.authorHandle,
  author_name: post.authorName,
  author_followers: post.followers,
  author_bio: post.authorBio,
  bio_search: toSearchText('', post.authorBio),
  posted_at: Math.floor(post.postedAt.getTime() / 1_000),
  collected_at: 0,
  title: post.title,
  text: post.text,
  search: toSearchText(post.title, post.text),
  language: post.language,
  sentiment: post.sentiment,
  likes: post.likes,
  reposts: post.reposts,
  quotes: post.quotes,
  replies: post.replies,
  views: post.views,
  interactions: post.interactions,
  hashtags: post.hashtags,
  mentions: post.mentions,
  links: post.links,
  domains: post.domains,
  emoji: post.emoji,
  community: post.community,
  import_id: workspaceId,
  version: 1,
})

/** The posts of each tree, all asked in one statement, each with a WHERE of its own. */
export async function foundBy(clickhouse: ClickHouse, trees: Parameters<typeof compile>[0][]): Promise<number[][]> {
  const compiled = trees.map((tree, index) => compile(tree, { ...days, prefix: `q${index}_` }))
  const asked = compiled.map(
    ({ condition }, index) => `SELECT ${index} AS place, arraySort(groupArray(toUInt32(id))) AS ids FROM posts FINAL
      WHERE workspace_id = {workspaceId:UUID} AND (${condition})`,
  )
  const Row = z.object({ place: z.coerce.number(), ids: z.array(z.number()) })
  const params = Object.assign({ workspaceId }, ...compiled.map((one) => one.params))
  const rows = await clickhouse.rows(Row, asked.join('\nUNION ALL\n'), params)
  return rows.toSorted((a, b) => a.place - b.place).map(({ ids }) => ids)
}

const example = (postId: string, belongs: boolean) => ({ postId, belongs })
const someExamples = [example('3', true), example('4', true), example('5', false), example('6', false)]
const categories = [
  { id: '1', parentId: null, name: 'Drinks', text: 'coffee OR lang:de tea', examples: someExamples },
  { id: '2', parentId: '1', name: 'Late', text: '', examples: [example('5', true), example('7', true)] },
  { id: '3', parentId: null, name: 'Empty', text: '', examples: [example('8', false)] },
]

const batch = 40

/** 100 random posts in many scripts, and what queries find and mean there; with a seed always the same ones. */
export async function openRandomPosts(seed?: number) {
  const clickhouse = await emptyContent()
  const posts = fc.sample(anyPost, { numRuns: 100, seed })
  const tags = posts.flatMap((post, index) => post.tags.map((key) => ({ postId: String(index), tag: key, key })))
  const find = (name: string) => (name === 'Teas' ? 'tea OR category:Drinks/Late' : null)
  const library = { find, tagged: createTagLookup(tags), findCategory: createCategoryLookup(categories) }
  await clickhouse.insert('posts', posts.map(row))

  const foundByEach = (texts: string[]) =>
    foundBy(
      clickhouse,
      texts.map((text) => parseQuery(text, library).tree!),
    )

  const meant = (text: string) => {
    const tree = parseQuery(text, library).tree!
    return posts.flatMap((post, index) => (evaluate(tree, { ...post, id: String(index) }, days) ? [index] : []))
  }

  /** Random queries, in batches of 40, find what the reference evaluator finds; answers the share that told posts apart. */
  async function expectSameMeaning(batches: number) {
    const named = fc.constantFrom('category:Drinks', 'category:"Drinks/Late"', 'category:Empty', 'query:Teas')
    const sorted = fc.tuple(named, fc.constantFrom(' OR ', ' ', ' AND NOT '), fc.oneof(anyQuery, named))
    const readable = fc
      .oneof(
        { weight: 5, arbitrary: anyQuery },
        sorted.map((parts) => parts.join('')),
      )
      .filter((text) => parseQuery(text, library).tree !== null)
    let matched = 0
    await fc.assert(
      fc.asyncProperty(fc.array(readable, { minLength: batch, maxLength: batch }), async (texts) => {
        const expected = texts.map((text) => ({ text, found: meant(text) }))
        const each = await foundByEach(texts)
        expect(texts.map((text, index) => ({ text, found: each[index] }))).toEqual(expected)
        matched += expected.filter(({ found: ids }) => ids.length > 0 && ids.length < posts.length).length
      }),
      { numRuns: batches, seed },
    )
    return matched / (batch * batches)
  }

  const found = async (text: string) => (await foundByEach([text]))[0]!
  return { clickhouse, posts, meant, foundByEach, found, expectSameMeaning }
}
