import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { previewUpload } from '#contract/ingest/uploads.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { countsOf, done, figures, importBytes, owner, run, upload } from '../imports/importing.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let workspaceId: string
beforeAll(async () => {
  server = await startServer()
  workspaceId = (await server.createWorkspace({ owner })).id
})
afterAll(() => server.close())

const file = (dates: readonly string[], column = 'created_at') =>
  [`id,${column},text,username`, ...dates.map((date, index) => `${column}-${index},${date},words,ann`)].join('\n')

test('a date that contradicts the order of its column is refused with its line, and the order that fits all is named', async () => {
  const dates = [...Array.from({ length: 5_000 }, (_, index) => `${(index % 12) + 1}/4/2023`), '25/02/2023']

  const { import: ended, rejections } = await importBytes(server, workspaceId, 'late.csv', file(dates), {
    dryRun: true,
  })

  expect(countsOf(ended)).toEqual({ ...done(5_001), imported: 5_000, rejected: 1 })
  expect(rejections.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [
      5_002,
      'rejected',
      'The time "25/02/2023" puts the day first, but the column is read with the month first. Choose the other order if it fits the file.',
    ],
  ])
  expect(ended.notes.map(({ detail }) => detail)).toEqual([
    '1 of 5,001 dates cannot be read month first and are refused. Read day first, all of them fit.',
    'Times without a zone are read in UTC.',
  ])
})

test('read in the order that fits, the same file loses nothing', async () => {
  const dates = ['01/02/2023', '03/04/2023', '25/02/2023']

  const { upload: uploaded, import: ended } = await importBytes(server, workspaceId, 'fits.csv', file(dates, 'date'))

  expect(uploaded.mapping.dateOrder).toBe('dayFirst')
  expect(countsOf(ended)).toEqual(done(3))
  expect(
    await figures(server, workspaceId, `groupArray(toDate(posted_at)) AS days`, `native_id LIKE 'date-%'`),
  ).toEqual({ days: expect.arrayContaining(['2023-02-01', '2023-04-03', '2023-02-25']) })
  expect(ended.notes.map(({ message }) => message)).toEqual(['import.timesWithoutZone'])
})

test('a column tells its order although its name says nothing, so that a mapping by hand is read like a suggested one', async () => {
  const uploaded = await upload(server, workspaceId, 'hand.csv', file(['13.03.2024', '02.03.2024'], 'wann'))

  expect(uploaded.columns.map(({ name, dateOrder }) => [name, dateOrder])).toEqual([
    ['id', null],
    ['wann', 'dayFirst'],
    ['text', null],
    ['username', null],
  ])
  const mapping = { ...uploaded.mapping, columns: { ...uploaded.mapping.columns, postedAt: 'wann' } }
  const { import: ended } = await run(server, workspaceId, uploaded, {
    mapping: { ...mapping, dateOrder: 'monthFirst' },
  })
  expect(countsOf(ended)).toEqual({ ...done(2), imported: 1, rejected: 1 })
})

test('the preview says when every date fits both orders, and when a file mixes them', async () => {
  const notesOf = async (name: string, dates: readonly string[]) => {
    const { id: uploadId } = await upload(server, workspaceId, name, file(dates))
    const { notes } = await server.call(previewUpload, { workspaceId, uploadId }, { as: owner })
    return notes.map(({ detail }) => detail)
  }

  expect(await notesOf('either.csv', ['01/02/2023', '03/04/2023'])).toContain(
    'All 2 dates fit both orders and were read month first. Choose the other if the file means it.',
  )
  expect(await notesOf('mixed.csv', ['25/02/2023', '26/02/2023', '02/25/2023'])).toContain(
    'The file mixes both orders: 1 of 3 dates cannot be read day first, 2 of 3 dates not month first. What does not fit is refused.',
  )
})
