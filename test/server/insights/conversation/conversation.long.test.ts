import { expect, test } from 'vitest'
import { type Conversation, getConversation } from '#contract/answers/conversation.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { unfitAnswers } from '../every-answer.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times } from '../trends/trend-posts.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = { as: 'owner@example.com' }
const june = { from: '2026-06-11', to: '2026-06-20' }
const server = await useServer({ now: () => new Date('2026-06-30T23:00:00Z') })

const ask = (kind: ConversationKind, more: object = {}): Promise<Conversation> =>
  server.call(getConversation, { workspaceId, ...june, kind, ...more }, owner)
const total = async (drill: object) =>
  (await server.call(listPosts, { workspaceId, ...june, ...drill, limit: '1' }, owner)).total

/** What a post of the tests says: its day of June, its text, and what the import finds in it. */
type Said = { day: number; text: string; sentiment: 'positive' | 'negative' | 'neutral'; language: string }
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'ar']
const verdicts = ['positive', 'negative', 'neutral', 'positive'] as const
const foreign = ['東京のカフェが大好き', '我喜欢北京大学的咖啡', 'ฉันชอบกาแฟที่ร้านใหม่', '🎉🎉', '👍🏽 🎉', 'ร้านใหม่']

const saidOf = (index: number): Said => ({
  day: 1 + (index % 20),
  text: [
    'the harbour and the ferry',
    index % 3 === 0 ? 'cold brew' : 'cold and brew',
    index % 5 === 0 && index % 20 >= 10 ? 'outage' : '',
    index % 4 === 0 && index % 20 < 10 ? 'regatta' : '',
    index % 6 === 0 ? `#Tide${index % 12 === 0 ? ' #ebb' : ''}` : '',
    index % 7 === 0 ? '@Captain see https://news.example/a' : '',
    index % 8 === 0 ? '☕ und nicht der die das' : '',
    index % 9 === 0 ? foreign[(index / 9) % foreign.length] : '',
  ].join(' '),
  sentiment: verdicts[index % 4]!,
  language: index % 9 === 0 ? (['ja', 'zh', 'th'][(index / 9) % 3] ?? 'und') : languages[index % 8]!,
})
const said = times(600, saidOf)
const rows: PostRow[] = said.map(({ day, text, sentiment, language }, index) =>
  post(`2026-06-${String(day).padStart(2, '0')}T${String(index % 24).padStart(2, '0')}:00:00Z`, text, {
    authorId: `a${index % 40}`,
    sentiment,
    language,
  }),
)

const isNow = ({ day }: Said) => day >= 11

const workspaceId = await storeWorkspace(server, owner.as, rows)
// Another tenant with the same words.
await storeWorkspace(server, owner.as, rows.slice(0, 50))

test('words of scripts without spaces are cut whole, and open the posts that a search for them finds', async () => {
  const { rows: listed } = await ask('term')
  const words = listed.map(({ value }) => value)
  expect(words).toEqual(expect.arrayContaining(['東京', 'カフェ', '北京', 'กาแฟ']))
  for (const value of ['東京', '北京', 'กาแฟ']) {
    const row = listed.find((one) => one.value === value)!
    expect([value, row.posts]).toEqual([value, await total({ text: `"${value}"` })])
  }
})

test('function words of eight languages, of Chinese, Japanese and Thai stay out, and so do emoji', async () => {
  const { rows: listed } = await ask('term')
  const words = new Set(listed.map(({ value }) => value))
  const stop = ['the', 'and', 'und', 'nicht', 'der', 'die', 'das', 'see', 'https', 'ที่', 'ฉัน', '的', 'が', '☕', '🎉']
  expect(stop.filter((value) => words.has(value))).toEqual([])
})

test('a scope of some posts is set against the others of its workspace, muted ones left out', async () => {
  const scoped = await ask('hashtag', { sentiment: 'negative' })
  const own = said.filter((one) => isNow(one) && one.sentiment === 'negative')
  expect(scoped.posts).toBe(own.length)
  expect(scoped.restPosts).toBe(said.length - own.length)
  await server.call(createMute, { workspaceId, kind: 'author', key: 'x:a0' }, owner)
  const muted = await ask('hashtag')
  expect(muted.posts).toBe(300 - said.filter((one, index) => isNow(one) && index % 40 === 0).length)
})

test('a workspace with nothing but emoji has no terms, and one without posts nothing at all', async () => {
  const emoji = await storeWorkspace(server, owner.as, [post('2026-06-15T10:00:00Z', '🎉🎉 👍🏽')])
  const empty = await storeWorkspace(server, owner.as, [])
  const of = async (id: string, kind: ConversationKind) => (await ask(kind, { workspaceId: id })).rows
  expect(await of(emoji, 'term')).toEqual([])
  const alone = { posts: 1, distinctiveness: null }
  expect(await of(emoji, 'emoji')).toMatchObject(['🎉', '👍🏽'].map((value) => ({ value, ...alone })))
  for (const kind of ConversationKind.options) expect(await of(empty, kind)).toEqual([])
})

test.each([
  ['1900-01-01', '1900-01-01'],
  ['2106-02-07', '2106-02-08'],
])('days that the store cannot hold are days without posts to every page: %s to %s', async (from, to) => {
  expect(await unfitAnswers(server, owner.as, { workspaceId, from, to })).toEqual([])
})
