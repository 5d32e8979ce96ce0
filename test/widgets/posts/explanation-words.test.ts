import { expect, test } from 'vitest'
import type { ExplainedClause } from '#contract/posts/explanations.ts'
import type { Post } from '#contract/posts/posts.ts'
import { splitAtClauses } from '#src/widgets/posts/clause-text.tsx'
import { listMuteTargets } from '#src/widgets/posts/mute.ts'

const post = {
  id: '77',
  source: 'bluesky',
  title: null,
  text: 'Read  this\nnow',
  author: { id: 'did:plc:1', handle: 'ada', name: 'Ada', followers: null },
  links: ['https://www.example.org/a', 'http://example.org/b', 'not a link', 'https://c.test', 'https://d.test'],
} as unknown as Post

test('a query is cut at its clauses, whole again when joined, and what stands inside another is passed over', () => {
  const clause = (from: number, to: number): ExplainedClause => ({ from, to, role: 'finds', text: '', hit: true })
  const pieces = splitAtClauses('a b c', [clause(4, 5), clause(0, 3), clause(2, 3)])
  expect(pieces.map(({ text, clause: of }) => [text, of?.from ?? null])).toEqual([
    ['a b', 0],
    [' ', null],
    ['c', 4],
  ])
})

test('a post mutes by its author, its domains, and itself', () => {
  expect(listMuteTargets(post)).toEqual([
    { kind: 'author', key: 'bluesky:did:plc:1', label: 'Ada' },
    { kind: 'domain', key: 'example.org', label: 'example.org' },
    { kind: 'domain', key: 'c.test', label: 'c.test' },
    { kind: 'domain', key: 'd.test', label: 'd.test' },
    { kind: 'post', key: '77', label: 'Read this now' },
  ])
})
