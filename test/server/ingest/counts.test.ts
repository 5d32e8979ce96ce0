import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { downloadRejections } from '#contract/ingest/imports.ts'
import { type Mapping } from '#contract/ingest/uploads.ts'
import { countOf } from '#server/ingest/mapping/counts.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { countsOf, done, figures, importBytes, owner } from '../imports/importing.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('a count is read as the file writes numbers', () => {
  test.each<[unknown, Mapping['decimalMark'], number | null | undefined]>([
    ['12', 'point', 12],
    ['12.0', 'point', 12],
    ['1,234', 'point', 1_234],
    ['1.234', 'comma', 1_234],
    ['1.234.567', 'point', 1_234_567],
    ["12'345", 'point', 12_345],
    ['12\u202f345', 'comma', 12_345],
    ['1,234.5', 'point', 1_235],
    ['1.000,0', 'comma', 1_000],
    ['1,5', 'comma', 2],
    ['1,5', 'point', undefined],
    ['1.5', 'comma', undefined],
    ['1,2.345', 'point', undefined],
    ['1e3', 'point', 1_000],
    ['1.2E+05', 'point', 120_000],
    ['1,2E+05', 'comma', 120_000],
    ['3.4K', 'point', 3_400],
    ['3,4 Tsd.', 'comma', 3_400],
    [7n, 'point', 7],
    [['a', 'b'], 'point', 2],
    ['', 'point', null],
    ['N/A', 'point', null],
    ['–', 'point', null],
    [null, 'point', null],
    ['abc', 'point', undefined],
    [{ a: 1 }, 'point', undefined],
    ['99999999999999999999', 'point', undefined],
    ['18446744073709551617', 'point', undefined],
    [18446744073709551617n, 'point', undefined],
    [1e20, 'point', undefined],
    [Number.NaN, 'point', undefined],
  ])('%s with %s is %s', (value, mark, count) => {
    expect(countOf(value, mark)).toBe(count)
  })
})

describe('a count that cannot be read', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const columns = {
    id: 'id',
    postedAt: 'created_at',
    text: 'text',
    authorHandle: 'username',
    source: 'platform',
    likes: 'likes',
  }
  const mapping = { columns }
  const file = (source: string, likes: readonly string[]) =>
    [
      'id,created_at,text,username,platform,likes',
      ...likes.map((count, index) => `${index},2023-01-0${index + 1},words,ann,${source},"${count}"`),
    ].join('\n')

  test('is left out, and the row that goes in is listed with line and value', async () => {
    const workspaceId = (await server.createWorkspace({ owner })).id
    const likes = ['7', '99999999999999999999', '18446744073709551617', '-3', 'abc', '1,5', '']

    const { import: ended, rejections } = await importBytes(server, workspaceId, 'x.csv', file('x', likes), { mapping })

    expect(countsOf(ended)).toEqual(done(7))
    expect(ended.warned).toBe(5)
    expect(rejections.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [3, 'imported', '"likes" is "99999999999999999999" and is left out. Expected a whole number.'],
      [4, 'imported', '"likes" is "18446744073709551617" and is left out. Expected a whole number.'],
      [5, 'imported', '"likes" is "-3" and is left out. A count is never negative.'],
      [6, 'imported', '"likes" is "abc" and is left out. Expected a whole number.'],
      [7, 'imported', '"likes" is "1,5" and is left out. Expected a whole number.'],
    ])
    expect(await figures(server, workspaceId, 'groupArray(likes) AS likes, count() AS posts')).toEqual({
      likes: ['7'],
      posts: '7',
    })
    const csv = await (await server.send(downloadRejections, { workspaceId, importId: ended.id }, { as: owner })).text()
    expect(csv).toContain('5,imported,"""likes"" is ""-3""')
  })

  test('a file that writes decimal commas throughout is read with them', async () => {
    const workspaceId = (await server.createWorkspace({ owner })).id

    const { upload, import: ended } = await importBytes(
      server,
      workspaceId,
      'comma.csv',
      file('x', ['1.000,0', '1.234', '12,0', '1.5']),
      { mapping },
    )

    expect(upload.mapping.decimalMark).toBe(undefined)
    expect(ended.warned).toBe(2)
    const again = await importBytes(
      server,
      workspaceId,
      'comma-only.csv',
      file('bluesky', ['1.000,0', '1.234', '12,0']),
    )
    expect(again.upload.mapping.decimalMark).toBe('comma')
    expect(again.import.warned).toBe(0)
    expect(await figures(server, workspaceId, 'arraySort(groupArray(likes)) AS likes', `source = 'bluesky'`)).toEqual({
      likes: ['12', '1000', '1234'],
    })
  })

  test('a score below zero stays below zero where people vote against posts', async () => {
    const workspaceId = (await server.createWorkspace({ owner })).id

    const { import: ended } = await importBytes(server, workspaceId, 'reddit.csv', file('reddit', ['-3', '2']))

    expect(ended.warned).toBe(0)
    expect(
      await figures(server, workspaceId, 'arraySort(groupArray(likes)) AS likes, sum(interactions) AS interactions'),
    ).toEqual({ likes: ['-3', '2'], interactions: '-1' })
  })
})
