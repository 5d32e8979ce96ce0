import * as fc from 'fast-check'
import { days, files, mapping, readings, texts, times } from './samples.ts'
import { hostileText, type Known } from './values.ts'

/** Ids by the name under which inputs ask for them. */
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
  at: often(times.slice(0, 1), times),
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
  author: text('x:jane', 'x:', ':', 'jane'),
  thread: text('x:1', 'x:', ':'),
  tag: text('x', 'Hot topic'),
  mapping: fc.constant(mapping),
  reading: fc.constantFrom(...readings),
  oauth_token: fc.oneof(fc.base64String(), hostileText),
}

type World = { ids: Ids; foreign: string[]; posts: string[]; invite: string }

export const knownOf = ({ ids, foreign, posts, invite }: World): Known => ({
  ...words,
  ...Object.fromEntries(Object.entries(ids).map(([name, own]) => [name, id(own, foreign)])),
  postId: text(...posts, '1', '18446744073709551616'),
  postIds: fc.array(fc.constantFrom(...posts, '1'), { minLength: 1, maxLength: 3 }),
  post: text(...posts, 'x:1', 'https://x.com/a/status/1', 'https://[', '1'),
  key: text('x:9', 'example.com', '1', ...posts),
  token: text(invite, 'x'),
  code: text(invite, 'x'),
})
