import { describe, expect, test } from 'vitest'
import type { ExplainedClause, Explanation } from '#contract/posts/explanations.ts'
import type { Post } from '#contract/posts/posts.ts'
import { againstOf } from '#src/widgets/posts/explain-dialog.tsx'
import { piecesOf } from '#src/widgets/posts/clause-text.tsx'
import { targetsOf } from '#src/widgets/posts/mute.ts'

const post = {
  id: '77',
  source: 'bluesky',
  title: null,
  text: 'Read  this\nnow',
  author: { id: 'did:plc:1', handle: 'ada', name: 'Ada', followers: null },
  links: ['https://www.example.org/a', 'http://example.org/b', 'not a link', 'https://c.test', 'https://d.test'],
} as unknown as Post

const here: Explanation = {
  post,
  included: true,
  range: { from: '2026-01-01', to: '2026-01-31', timezone: 'UTC', holds: true },
  query: null,
  clauses: [],
  missing: [],
  bar: [],
  authorship: [],
  filter: null,
  fields: [],
  mutes: [],
}
const query = { id: null, name: null, text: 'coffee -spam', holds: false }
const mute = { id: 'm', key: 'k', mutedAt: '', mutedBy: null, reason: null, nearIdentical: false }

describe('why a post is not here', () => {
  test.each<[string, Partial<Explanation>, string[]]>([
    ['it is here', {}, []],
    ['days', { range: { ...here.range!, holds: false } }, ['it was posted on another day']],
    [
      'query',
      {
        query,
        missing: [
          { from: 0, to: 6, role: 'finds', text: 'coffee' },
          { from: 7, to: 12, role: 'excludes', text: '-spam' },
        ],
      },
      ['the query asks for coffee', 'the query excludes -spam'],
    ],
    [
      'authorship',
      {
        authorship: [
          { field: 'media', value: 'owned', holds: false },
          { field: 'media', value: 'earned', holds: false },
          { field: 'authors', value: 'l', holds: false },
        ],
      },
      ['it is by none of your own accounts', 'it is by one of your own accounts', 'its author is not on the list'],
    ],
    [
      'mutes',
      {
        mutes: [
          { ...mute, kind: 'author', label: 'Ada' },
          { ...mute, kind: 'post', nearIdentical: true, label: 'Win 500' },
        ],
      },
      ['Ada is muted', 'Win 500 is muted'],
    ],
  ])('%s', (_, said, words) => expect(againstOf({ ...here, ...said })).toEqual(words))
})

test('a query is cut at its clauses, whole again when joined, and what stands inside another is passed over', () => {
  const clause = (from: number, to: number): ExplainedClause => ({ from, to, role: 'finds', text: '', hit: true })
  const pieces = piecesOf('a b c', [clause(4, 5), clause(0, 3), clause(2, 3)])
  expect(pieces.map(({ text, clause: of }) => [text, of?.from ?? null])).toEqual([
    ['a b', 0],
    [' ', null],
    ['c', 4],
  ])
})

test('a post mutes by its author, its domains, and itself', () => {
  expect(targetsOf(post)).toEqual([
    { kind: 'author', key: 'bluesky:did:plc:1', label: 'Ada' },
    { kind: 'domain', key: 'example.org', label: 'example.org' },
    { kind: 'domain', key: 'c.test', label: 'c.test' },
    { kind: 'domain', key: 'd.test', label: 'd.test' },
    { kind: 'post', key: '77', label: 'Read this now' },
  ])
})
