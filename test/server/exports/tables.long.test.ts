import { beforeAll, expect, test } from 'vitest'
import { answerEndpoints, answerTables, type AnswerTable } from '#contract/answers/index.ts'
import type { Column, Table } from '#contract/answers/table.ts'
import { figureOf, headingOf, withoutNoise } from '#contract/answers/written.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listFilteredPosts, listFilteredProfiles } from '#contract/filters/filtered.ts'
import { createMute } from '#contract/filters/mutes.ts'
import type { ExportedViewInput } from '#contract/posts/exports.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import { wordsIn } from '#server/words.ts'
import { cellText } from '#src/widgets/columns.tsx'
import { generateSample } from '#stand-ins/sample/generate.ts'
import { rowOf } from '#stand-ins/sample/rows.ts'
import { importBytes } from '../imports/importing.ts'
import { exported, owner, readWithDuckDb, readWithSheetJs } from './exporting.ts'
import { useServer } from '#test/support/use-server.ts'

// Other work on the machine must not fail a test.
const now = () => new Date('2026-11-02T12:00:00Z')
const days = { from: '2026-10-01', to: '2026-10-31' }
const timezone = 'Europe/Berlin'
const as = { as: owner }

const server = useServer({ now })
let workspaceId: string
let queryId: string
let otherId: string
beforeAll(async () => {
  workspaceId = (await server.createWorkspace({ name: 'Harbour', timezone })).id
  const posts = generateSample('small', now()).filter((_, index) => index % 60 === 0)
  const rows = posts.map(rowOf)
  // Clocks were put back on that night: each of these has a twin with the same hands.
  for (const [at, row] of rows.slice(0, 4).entries()) row.postedAt = new Date(Date.UTC(2026, 9, 25, 0, 20 + 25 * at))
  Object.assign(rows[4]!, { text: '=SUM(A1:A9) is no formula', authorName: '@jane' })
  Object.assign(rows[5]!, { text: "'@jane said so", language: 'de' })
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), rows)
  queryId = (await server.call(createQuery, { workspaceId, name: 'Tidewater: all', text: 'tidewater' }, as)).id
  otherId = (await server.call(createQuery, { workspaceId, name: 'App', text: 'app' }, as)).id
  await server.call(createMute, { workspaceId, kind: 'domain', key: 'maps.example', label: 'maps' }, as)
})

const allPosts = { table: 'posts' as const, from: '2026-08-01', to: '2026-11-02' }

/** What a page shows in a cell, without what stands before and behind the number. */
const barePage = (text: string) => text.replace('−', '-').replace(/^\+/, '').replace(/%$|×$/, '')

/** Rounds a number of a file as the page has rounded it. */
function roundedAs(page: string, value: number) {
  const digits = page.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  }).format(value)
}

const compared = () => ({ ...days, queries: `${queryId},${otherId}` })
const viewOf = (name: AnswerTable) =>
  ({
    table: name,
    ...(name.startsWith('compared') ? compared() : days),
    ...(name === 'conversation' && { kind: 'hashtag' }),
  }) as unknown as ExportedViewInput

test.each(Object.keys(answerTables) as AnswerTable[])(
  'rounded as the page does, the files of %s hold what it shows, and all digits of it',
  async (name) => {
    const { call, table } = answerTables[name]
    const { table: _, ...input } = viewOf(name)
    const answer = await server.call(
      answerEndpoints[call] as Endpoint,
      { workspaceId, ...input, ...(call === 'listAuthors' && { limit: '500' }) } as never,
      as,
    )
    const { rows, columns } = table as unknown as Table<unknown, unknown>
    const range = (answer as { range?: { timezone: string; bucket: 'day' } }).range ?? { timezone, bucket: 'day' }
    // A call lists so many at most, and a file all of them.
    const shown = rows(answer)
    const csv = (await readWithDuckDb('csv', (await exported(server, workspaceId, 'csv', viewOf(name))).bytes)).rows
    const book = readWithSheetJs((await exported(server, workspaceId, 'xlsx', viewOf(name))).bytes).rows
    if (call !== 'listAuthors') expect([csv.length, book.length]).toEqual([shown.length, shown.length])
    expect(shown.length).toBeGreaterThan(0)
    for (const column of columns as Column<unknown>[]) {
      const heading = headingOf(column, wordsIn('en'), range)
      for (const [at, row] of shown.entries()) {
        const value = column.value(row)
        const [ofCsv, ofBook] = [csv[at]![heading] ?? null, book[at]![heading] ?? null]
        if (value === null) expect([heading, ofCsv, ofBook]).toEqual([heading, null, null])
        if (typeof value !== 'number' || column.type === 'weekday' || Math.abs(value) >= 1e6) continue
        const page = barePage(cellText(column, row))
        const { exact, isPercent } = figureOf(column, row, value)
        const inBook = withoutNoise(Number(ofBook) * (isPercent ? 100 : 1))
        expect([heading, ...[Number(ofCsv), inBook].map((number) => roundedAs(page, number))]).toEqual([
          heading,
          page,
          page,
        ])
        expect([heading, Number(ofCsv)]).toEqual([heading, exact])
      }
    }
  },
)

const plainId = (id: unknown) => (id === null ? null : String(id).replace(/^t\d_/, ''))

/** Everything of the posts that a file can bring back, by their ids at the source. */
async function storedIn(of: string) {
  const { bytes } = await exported(server, of, 'jsonl', { ...allPosts, order: 'oldest' })
  const { rows } = await readWithDuckDb('jsonl', bytes)
  const kept = ({
    source,
    native_id,
    url,
    author_id,
    author_handle,
    author_name,
    title,
    text,
    ...row
  }: (typeof rows)[0]) => ({
    // An import takes the kind off ids of Reddit, which the sample leaves there.
    post: { source, native_id: plainId(native_id), url, author_id, author_handle, author_name, title, text },
    posted_at: row.posted_at,
    counts: [row.likes, row.reposts, row.quotes, row.replies, row.views, row.interactions, row.author_followers],
    words: [row.sentiment, row.language, row.type],
    lists: [row.hashtags, row.links],
    parent_id: plainId(row.parent_id),
  })
  return rows.map(kept).toSorted((one, other) => String(one.post.native_id).localeCompare(String(other.post.native_id)))
}

test.each([
  ['csv', 'words', 'de'],
  ['csv', 'names', 'en'],
  ['xlsx', 'words', 'en'],
] as const)('a file of %s with %s (%s) goes back through the import untouched', async (format, headings, language) => {
  const { bytes } = await exported(server, workspaceId, format, allPosts, { headings, language })
  const { id: copyId } = await server.createWorkspace({ name: 'Copy', timezone: 'America/New_York' })
  const { import: run, upload, rejections } = await importBytes(server, copyId, `export.${format}`, bytes)
  expect(rejections).toEqual([])
  expect(upload.reading.recordsAt).toBe(format === 'csv' ? '' : 'Posts')
  expect(run.notes.map(({ detail }) => detail)).toEqual([
    ...(headings === 'words' ? ['Times without a zone are read in Europe/Berlin.'] : []),
    expect.stringMatching(/^Columns not imported: Id, /i),
  ])
  const [copy, original] = [await storedIn(copyId), await storedIn(workspaceId)]
  expect(copy).toEqual(original)
})

test('what mutes hide, with the reasons', async () => {
  const asked = { ...days, show: 'removed' as const }
  const posts = await server.call(listFilteredPosts, { workspaceId, ...asked, limit: '100' }, as)
  const profiles = await server.call(listFilteredProfiles, { workspaceId, ...asked, limit: '100' }, as)
  const rowsOf = async (table: 'filteredPosts' | 'filteredProfiles') => {
    const { bytes } = await exported(server, workspaceId, 'jsonl', { table, ...asked })
    return (await readWithDuckDb('jsonl', bytes)).rows
  }
  const [postRows, profileRows] = [await rowsOf('filteredPosts'), await rowsOf('filteredProfiles')]
  expect(posts.items.length).toBeGreaterThan(0)
  expect(postRows.map(({ text, kept }) => [text, kept])).toEqual(posts.items.map(({ post, kept }) => [post.text, kept]))
  expect(postRows[0]!.reasons).toEqual([expect.stringContaining('mute maps: ')])
  expect(profileRows.map(({ removed_posts }) => Number(removed_posts))).toEqual(
    profiles.items.map(({ removedPosts }) => removedPosts),
  )
})
