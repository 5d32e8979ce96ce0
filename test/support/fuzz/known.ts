import * as fc from 'fast-check'
import { AuthorOrder, ConversationKind } from '#contract/answers/scope-search.ts'
import { StatementsOf } from '#contract/answers/statements.ts'
import { days, files, mapping, readings, texts, times } from './samples.ts'
import { hostileText, type Known } from './values.ts'

export type Ids = Record<string, string[]>

const id = (own: string[], foreign: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...foreign, 'internal') },
  )
const text = (...own: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: hostileText })
const often = (usual: string[], all: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...all) })
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const someId = '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d11'

const words: Known = {
  from: often(days.slice(0, 2), days),
  to: often(days.slice(1, 3), days),
  previous: text(
    'year',
    'none',
    '2026-01-01..2026-01-31',
    '2025-12-01..2025-12-01',
    '2026-03-28..2026-03-29',
    '2026-02-30..2026-03-01',
  ),
  at: often(times.slice(0, 1), times),
  day: often(days.slice(0, 2), days),
  text: text(...texts),
  conditions: fc.constantFrom(
    [{ field: 'lang', values: ['en'] }],
    [
      { field: 'after', day: '0000-01-01' },
      { field: 'before', day: '9999-12-31', not: true },
    ],
    [{ field: 'followers', min: 0, max: 999_999_999_999_999 }],
    [{ field: 'author', values: ['@jane', "' OR 1=1"] }],
  ),
  cursor: text(
    cursorOf('newest', null, 1_774_692_000, '1'),
    cursorOf('oldest', null, -1, '1'),
    cursorOf('interactions', 1.5, 1, '9'.repeat(20)),
    cursorOf(1, 2, '3'),
    '1',
    '-1',
    '9'.repeat(15),
    `2026-01-01T00:00:00.000Z_${someId}`,
    `9999-99-99T00:00:00Z_${someId}`,
  ),
  limit: text('1', '50', '100', '0', '-1', '1e2', '999999999'),
  name: fc.oneof(fc.uuid(), text('Coffee', 'A new name', 'a'.repeat(120))),
  weekStart: text('monday', 'sunday', 'x'),
  retentionDays: fc.constantFrom(1, 30, 3_650, 0, null, '30'),
  group: text('queries', 'x'),
  person: text(someId, 'x'),
  timezone: text('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', '+02:00', 'Etc/GMT+12', 'x'),
  fileName: text(...Object.keys(files), 'x'.repeat(255), '../../x'),
  version: fc.oneof(fc.constantFrom(1, 1, 1, 2, 3), fc.constantFrom('1', '2')),
  source: text('x', 'reddit'),
  language: text('en', 'und'),
  sentiment: text('positive', 'unknown'),
  type: text('post', 'reply'),
  term: text('coffee', 'tea'),
  hashtag: text('#coffee'),
  domain: text('example.com'),
  of: fc.constantFrom(...StatementsOf.options, 'imports'),
  kind: text(...ConversationKind.options, 'author', 'domain', 'post', 'text'),
  order: text(...AuthorOrder.options, 'newest', 'oldest', 'interactions', 'overperformance'),
  seen: text('new', 'returning'),
  followers: text('0-250', '10-5', '0-999999999999', '1.5-2', '-1-2'),
  perPost: text('0-2.5', '1-1', '3-0.001', 'x'),
  bucket: text('hour', 'day', 'week', 'month'),
  until: often(times.slice(0, 2), times),
  author: text('x:jane', 'x:', ':', 'jane'),
  thread: text('x:1', 'x:', ':'),
  restoreId: fc.constant(someId),
  days: text('30', '1', '0', 'x'),
  hourOfWeek: text('0', '37', '167', '168', '-1'),
  overperformance: text('2..', '..-16', '-1.5..1', '..', '2'),
  answered: text('0..', '15..30', '30..15', 'x'),
  observed: text('twice'),
  authors: fc.constantFrom(
    [{ source: 'x', id: 'jane' }],
    [
      { source: 'x', id: 'jane' },
      { source: 'reddit', id: "' OR 1=1" },
      { source: 'x', id: 'jane' },
    ],
  ),
  email: text('guest@example.com', ' Guest@EXAMPLE.com', 'jane＠example.com', 'a@b@c.d', 'j\u0430ne@example.com'),
  role: text('viewer', 'manager', 'owner'),
  account: text('jane', '@Jane', 'a b', ''),
  tag: text('x', 'Hot topic'),
  mapping: fc.constant(mapping),
  format: text('csv', 'jsonl'),
  view: fc.constantFrom(
    { table: 'posts', from: days[0], to: days[1], columns: ['likes'], postIds: ['1'] },
    { table: 'authors', from: days[0], to: days[1], followers: '1-9' },
    { table: 'conversation', from: days[0], to: days[1], kind: 'hashtag' },
    { table: 'volume', from: days[0], to: days[1], text: texts[0] },
    { table: 'posts', from: days[0], to: days[1], thread: 'x:' },
  ),
  reading: fc.constantFrom(...readings),
  search: fc.oneof(
    fc.constantFrom({ from: '2026-03-01', to: '2026-03-30' }, { from: '2026-03-01', to: '2026-03-30', text: 'coffee' }),
    text('jane', '%', "_' OR 1=1", '\\'),
  ),
  followed: text('Coffee\nflat white, "tea"', '@jane, x.com/jane', ' \n'),
  calls: fc.constantFrom(
    [{ call: 'getOverviewFigures', input: { from: '2026-03-01', to: '2026-03-30' } }],
    [{ call: 'listAuthors', input: { from: '2026-03-01', to: '2026-03-30', order: 'posts' } }],
    [{ call: 'getConversation', input: { from: '2026-03-01', to: '2026-03-30', kind: 'term' } }],
  ),
  plan: text('pro', 'business', 'free', 'ended'),
  taxId: fc.constantFrom(null, { type: 'eu_vat', value: 'DE123456789' }, { type: 'us_ein', value: 'x' }),
  quotedAt: text('2026-03-28T01:30:00Z', '9999-12-31T23:59:59Z'),
  oauth_token: fc.oneof(fc.base64String(), hostileText),
}

/** One to three IDs, some of another workspace. */
const several = (own: string[], foreign: string[]) =>
  fc.uniqueArray(fc.constantFrom(...own, ...foreign), { minLength: 1, maxLength: 3 }).map((ids) => ids.join(','))

type World = { ids: Ids; foreign: string[]; posts: string[]; invite: string }

export const knownOf = ({ ids, foreign, posts, invite }: World): Known => ({
  ...words,
  ...Object.fromEntries(Object.entries(ids).map(([name, own]) => [name, id(own, foreign)])),
  ...(ids.queryId && { queries: several(ids.queryId, foreign), overlap: several(ids.queryId, foreign) }),
  postId: text(...posts, '1', '18446744073709551616'),
  ids: several(posts, ['1']),
  postIds: fc.array(fc.constantFrom(...posts, '1'), { minLength: 1, maxLength: 3 }),
  post: text(...posts, 'x:1', 'https://x.com/a/status/1', 'https://[', '1'),
  key: text('x:9', 'example.com', '1', ...posts),
  token: text(invite, 'x'),
  code: text(invite, 'x'),
})
