import { expect, test } from 'vitest'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { unfitAnswers } from './every-answer.ts'
import { postRow, storeWorkspace } from './rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const march = { from: '2026-03-01', to: '2026-03-31' }
const at = (index: number) => new Date(Date.UTC(2026, 2, 1) + index * 3_600_000 * 5)

const server = await useServer({ now: () => new Date('2026-03-20T12:00:00Z') })

const posts = (special: (index: number) => Partial<PostRow>, many = 60) =>
  Array.from({ length: many }, (_, index) =>
    postRow({
      nativeId: `p${index}`,
      authorId: 'anna',
      authorHandle: 'anna',
      postedAt: at(index),
      text: `tea ${index % 5}`,
      likes: index,
      ...special(index),
    }),
  )
const languages = [
  ['en', 'The harbour opens again'],
  ['de', 'Der Hafen öffnet wieder'],
  ['ja', '港が再び開きます'],
  ['ar', 'الميناء يفتح من جديد'],
  ['th', 'ท่าเรือเปิดอีกครั้ง'],
] as const

const workspaces: Record<string, PostRow[]> = {
  'no posts at all': [],
  'one post': posts(() => ({}), 1),
  'texts of emoji alone': posts((index) => ({ text: index % 2 === 0 ? '🎉🎉' : '👩‍👩‍👧🏽🇩🇪' })),
  'texts of signs alone, or none': posts((index) => ({ text: index % 2 === 0 ? '…!?' : '', title: '' })),
  'posts without authors': posts(() => ({ authorId: '', authorHandle: '', authorFollowers: null })),
  'posts without counts and followers': posts(() => ({ likes: null, authorFollowers: null })),
  'counts of 0 and followers of 0': posts(() => ({ likes: 0, authorFollowers: 0 })),
  'counts below 0': posts((index) => ({ source: 'reddit', likes: -index, replies: 0 })),
  'all at one moment, of one text': posts(() => ({ postedAt: at(3), text: 'same again', sentiment: 'positive' })),
  'answers to what is not stored, and to themselves': posts((index) => ({
    type: 'reply',
    parentId: index % 2 === 0 ? 'gone' : `p${index}`,
  })),
  'five languages': posts((index) => ({
    language: languages[index % 5]![0],
    text: languages[index % 5]![1],
    authorId: `a${index % 7}`,
  })),
}

test.each(Object.entries(workspaces))('%s: every page has an answer by its contract', async (_, rows) => {
  const workspaceId = await storeWorkspace(server, owner, rows)
  expect(await unfitAnswers(server, owner, { workspaceId, ...march })).toEqual([])
  expect(await unfitAnswers(server, owner, { workspaceId, from: '2026-03-20', to: '2026-03-20' })).toEqual([])
})

test('a query of four thousand characters is answered on every page', async () => {
  const workspaceId = await storeWorkspace(server, owner, workspaces['five languages']!)
  const words = Array.from({ length: 120 }, (_, index) => `"long enough phrase ${index}"`)
  const text = `harbour OR ${words.join(' OR ')}`
  expect(text.length).toBeGreaterThan(3_000)
  expect(await unfitAnswers(server, owner, { workspaceId, ...march, text: text.slice(0, 4_096) })).toEqual([])
})
