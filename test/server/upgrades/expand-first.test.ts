import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { migrations } from '#server/platform/db/clickhouse/schema.ts'
import { breaksOfAccounts, breaksOfPosts, type Snapshot } from './expand-first.ts'
import { previous } from './previous-release.ts'

const folder = new URL('../../../server/platform/db/postgres/migrations/meta/', import.meta.url)
const snapshotOf = (number: string) =>
  JSON.parse(readFileSync(new URL(`${number}_snapshot.json`, folder), 'utf8')) as Snapshot
const newest = readdirSync(folder)
  .flatMap((file) => /^(\d+)_snapshot/.exec(file)?.[1] ?? [])
  .toSorted()
  .at(-1)!

const unsaid = (breaks: readonly string[], contracts: Readonly<Record<string, string>>) =>
  breaks.filter((one) => contracts[one] === undefined)

test('servers of the release before go on over the accounts of today', () =>
  expect(unsaid(breaksOfAccounts(snapshotOf(previous.accounts), snapshotOf(newest)), previous.contracts)).toEqual([]))

test('servers of the release before go on over the posts of today', () => {
  const later = migrations.filter(({ version }) => version > previous.posts).flatMap(({ statements }) => statements)
  expect(unsaid(breaksOfPosts(later), previous.contracts)).toEqual([])
})

describe('what breaks the release before is refused', () => {
  const text = { type: 'text', notNull: false }
  const id = { type: 'uuid', notNull: true }
  const place = { type: 'integer', notNull: true, default: '0' }
  const rules = { indexes: {}, uniqueConstraints: {}, checkConstraints: {}, foreignKeys: {} }
  const notes: Snapshot['tables'][string] = { columns: { id, text, place }, ...rules }
  const base: Snapshot = { tables: { notes }, enums: {} }
  const withRule = (rule: Partial<typeof notes>) => ({ ...base, tables: { notes: { ...notes, ...rule } } })
  const withColumns = (columns: typeof notes.columns) => withRule({ columns: { ...notes.columns, ...columns } })

  test.each<[string, Snapshot, string[]]>([
    ['a dropped table', { ...base, tables: {} }, ['notes is dropped or renamed']],
    ['a dropped column', withRule({ columns: { id, place } }), ['notes.text is dropped or renamed']],
    ['another type', withColumns({ text: { type: 'jsonb', notNull: false } }), ['notes.text becomes jsonb']],
    ['NOT NULL', withColumns({ text: { ...text, notNull: true } }), ['notes.text refuses NULL']],
    ['a default less', withColumns({ place: { type: 'integer', notNull: true } }), ['notes.place has no default']],
    [
      'a new column that has to be written',
      withColumns({ day: { type: 'date', notNull: true } }),
      ['notes.day is new, refuses NULL and has no default'],
    ],
    [
      'a unique index',
      withRule({ indexes: { notes_text: { isUnique: true } } }),
      ['notes: notes_text is unique, and new or changed'],
    ],
    ['a check', withRule({ checkConstraints: { positive: {} } }), ['notes: positive is a check, and new or changed']],
    [
      'a foreign key',
      withRule({ foreignKeys: { of_day: { columnsFrom: ['text'] } } }),
      ['notes: of_day is a foreign key, and new or changed'],
    ],
    ['nothing for a column that may be empty', withColumns({ day: { type: 'date', notNull: false } }), []],
    ['nothing for a column with a default', withColumns({ day: { ...place, default: '1' } }), []],
    ['nothing for an index', withRule({ indexes: { notes_place: { isUnique: false } } }), []],
    [
      'nothing for a foreign key of a new column',
      withRule({ columns: { ...notes.columns, day: text }, foreignKeys: { of_day: { columnsFrom: ['day'] } } }),
      [],
    ],
  ])('accounts: %s', (_name, after, refused) => expect(breaksOfAccounts(base, after)).toEqual(refused))

  test.each([
    ['ALTER TABLE posts DROP COLUMN minhash', 1],
    ['DROP TABLE IF EXISTS superseded_posts', 1],
    ['ALTER TABLE posts RENAME COLUMN text TO body', 1],
    ['ALTER TABLE posts MODIFY COLUMN likes UInt32', 1],
    ['ALTER TABLE posts DELETE WHERE likes < 0', 1],
    ['CREATE TABLE IF NOT EXISTS days (id UUID) ENGINE = MergeTree ORDER BY id', 0],
    ['ALTER TABLE posts ADD COLUMN IF NOT EXISTS day Date', 0],
  ])('posts: of %s %i is refused', (statement, refused) => expect(breaksOfPosts([statement])).toHaveLength(refused))
})
