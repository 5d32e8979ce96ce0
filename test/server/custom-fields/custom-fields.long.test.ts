import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFieldBreakdown } from '#contract/answers/fields.ts'
import { createPinnedView, getPinnedView } from '#contract/answers/pinned-views.ts'
import * as fields from '#contract/filters/custom-fields.ts'
import { writeFieldConditions } from '#contract/filters/field-conditions.ts'
import { createFilter, listFilters, previewFilter, updateFilter } from '#contract/filters/filters.ts'
import { listFilteredPosts } from '#contract/filters/filtered.ts'
import { undoImport } from '#contract/ingest/imports.ts'
import { listPresets, savePreset } from '#contract/ingest/mapping-presets.ts'
import { explainPost } from '#contract/posts/explanations.ts'
import { downloadExport, startExport } from '#contract/posts/exports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { codeOfProblem } from '#contract/problems.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { customFields } from '#server/db/postgres/schema/index.ts'
import { importBytes, owner, untilEnded, upload } from '#test/server/imports/importing.ts'
import { untilEnded as untilExported } from '#test/server/exports/exporting.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { importCoded, manager, viewer } from './coded-workspace.ts'
import { coded, codedCsv, day, codedFields, likes } from './coded.ts'

const as = { as: owner }
const server = useServer()
/** Tests that change what it holds import their own. */
let shared: Awaited<ReturnType<typeof importCoded>>
beforeAll(async () => {
  shared = await importCoded(server)
})

const newWorkspace = async () => (await server.createWorkspace({ owner, members: { manager, viewer } })).id

const refusedWith = async (answer: Promise<unknown>) => {
  const thrown = await answer.then(() => null).catch((error: unknown) => error)
  if (!(thrown instanceof CallFailed)) throw new Error('It was not refused')
  return { code: codeOfProblem(thrown.problem.type), at: thrown.problem.errors?.map(({ pointer }) => pointer) }
}

const expectedValues = {
  1: { Country: 'Kenya', Campaign: 'Spring', Score: '4.5' },
  2: { Country: 'Kenya', Campaign: 'Spring', Score: '2' },
  3: { Country: 'Peru', Campaign: 'Autumn' },
  4: { Campaign: 'Autumn' },
  5: { Country: 'Côte d’Ivoire, "CI"', Campaign: 'Spring' },
  6: {},
}

describe('an import', () => {
  test('shows before it begins what would be codedFields, suggests kinds, and writes nothing', async () => {
    const workspaceId = await newWorkspace()
    const sent = await upload(server, workspaceId, 'coded.csv', codedCsv())
    const kinds = sent.columns.filter(({ name }) => ['Country', 'Campaign', 'Score', 'likes'].includes(name))
    expect(Object.fromEntries(kinds.map(({ name, fieldKind }) => [name, fieldKind]))).toEqual({
      Country: 'choice',
      Campaign: 'choice',
      Score: 'choice',
      likes: 'number',
    })
    const dry = await importBytes(server, workspaceId, 'coded.csv', codedCsv(), {
      mapping: { fields: codedFields },
      dryRun: true,
    })
    expect(dry.import).toMatchObject({ imported: 6, warned: 2 })
    expect((await server.call(fields.listCustomFields, { workspaceId }, as)).items).toEqual([])
  })

  test('keeps values with the posts and says with its line what does not fit', async () => {
    const { ended, valuesOf } = shared
    expect(ended.import).toMatchObject({ status: 'done', imported: 6, rejected: 0, warned: 2 })
    expect(ended.rejections.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [6, 'imported', '"Score" is "high" and is left out. Expected a number.'],
      [7, 'imported', '"Score" is "-1,5" and is left out. Expected a number.'],
    ])
    expect(await valuesOf()).toEqual(expectedValues)
  })

  test('refuses two columns for one field and a field of another kind, and finds a field by its name', async () => {
    const { workspaceId, idOf } = shared
    const again = (...columns: typeof codedFields) =>
      importBytes(server, workspaceId, 'more.csv', codedCsv(), { mapping: { fields: columns } })
    const [country, campaign] = codedFields
    expect(await refusedWith(again(country!, { ...campaign!, name: 'country', kind: 'text' }))).toEqual({
      code: 'invalid_mapping',
      at: ['/mapping/fields/1'],
    })
    expect(await refusedWith(again({ ...campaign!, name: 'CAMPAIGN', kind: 'number' }))).toMatchObject({
      code: 'invalid_mapping',
    })
    await again({ ...campaign!, name: 'CAMPAIGN' })
    expect((await server.call(fields.listCustomFields, { workspaceId }, as)).items.map(({ name }) => name)).toEqual([
      'Campaign',
      'Country',
      'Score',
    ])
    expect(idOf('Campaign')).toBeTruthy()
  })

  test('of posts that are known adds what it tells, whenever they were seen, and can be undone', async () => {
    const { workspaceId, valuesOf } = await importCoded(server)
    const file = (rows: readonly (readonly string[])[]) =>
      ['id,created_at,text,platform,collected_at,Code', ...rows.map((row) => row.join(','))].join('\n')
    const code = (id: string, text: string, seen: string, value: string) => [
      id,
      '2024-05-01 10:00:00',
      text,
      'other',
      seen,
      value,
    ]
    const codes = await importBytes(
      server,
      workspaceId,
      'codes.csv',
      // Seen before the first import: older numbers never go over newer ones.
      file([code('1', 'Coffee was lovely', '2024-05-02', 'a'), code('3', 'Tea', '2024-05-02', 'b')]),
      { mapping: { fields: [{ column: 'Code', name: 'Code', kind: 'text' }] } },
    )
    expect(codes.import).toMatchObject({ imported: 0, updated: 2, duplicates: 0 })
    expect(await valuesOf()).toEqual({
      ...expectedValues,
      1: { ...expectedValues[1], Code: 'a' },
      3: { ...expectedValues[3], Code: 'b' },
    })
    const { items } = await server.call(listPosts, { workspaceId, ...day }, as)
    expect(items.find(({ nativeId }) => nativeId === '1')).toMatchObject({ text: coded[0][1], counts: { likes: 10 } })

    // News without a word of the fields leaves them.
    const news = await importBytes(
      server,
      workspaceId,
      'news.csv',
      'id,created_at,text,platform,likes\n1,2024-05-01 10:00:00,Coffee is lovely!,other,999',
    )
    expect(news.import).toMatchObject({ updated: 1 })
    expect((await valuesOf())['1']).toEqual({ ...expectedValues[1], Code: 'a' })

    await server.call(undoImport, { workspaceId, importId: news.import.id }, as)
    await untilEnded(server, workspaceId, news.import.id)
    await server.call(undoImport, { workspaceId, importId: codes.import.id }, as)
    await untilEnded(server, workspaceId, codes.import.id)
    expect(await valuesOf()).toEqual(expectedValues)
  })

  test('of rows of one post in one file keeps what each of them tells', async () => {
    const workspaceId = await newWorkspace()
    await importBytes(
      server,
      workspaceId,
      'twice.csv',
      codedCsv([
        ['1', 'Coffee', 'Kenya', '', ''],
        ['1', 'Coffee', '', 'Spring', ''],
      ]),
      { mapping: { fields: codedFields } },
    )
    const [post] = (await server.call(listPosts, { workspaceId, ...day }, as)).items
    expect(Object.values(post!.customFields).toSorted()).toEqual(['Kenya', 'Spring'])
  })
})

describe('posts', () => {
  test('are filtered by each kind of field', async () => {
    const { idOf, found } = shared
    const [Country, Campaign, Score] = [idOf('Country'), idOf('Campaign'), idOf('Score')]
    expect(await found({ fieldId: Country, values: ['Kenya', 'Côte d’Ivoire, "CI"'] })).toEqual(['1', '2', '5'])
    expect(await found({ fieldId: Country, values: [''] })).toEqual(['4', '6'])
    expect(await found({ fieldId: Country, contains: 'IVOIRE' })).toEqual(['5'])
    expect(await found({ fieldId: Campaign, values: ['Spring'] })).toEqual(['1', '2', '5'])
    expect(await found({ fieldId: Campaign, values: ['Spring'], not: true })).toEqual(['3', '4', '6'])
    expect(await found({ fieldId: Score, min: 2, max: 4 })).toEqual(['2'])
    expect(await found({ fieldId: Score, max: 4.5 })).toEqual(['1', '2'])
    expect(await found({ fieldId: Country, values: ['Kenya'] }, { fieldId: Score, min: 3 })).toEqual(['1'])
  })

  test('are filtered by no field of another workspace', async () => {
    const [ours, other] = [await newWorkspace(), await newWorkspace()]
    const field = { workspaceId: other, name: 'Country', kind: 'text' as const }
    const { id: fieldId } = await server.call(fields.createCustomField, field, as)
    const foreign = writeFieldConditions([{ fieldId, values: ['Kenya'] }])!
    const asked = { workspaceId: ours, ...day, fields: foreign }
    expect(await refusedWith(server.call(listPosts, asked, as))).toEqual({ code: 'not_found', at: ['/fields'] })
    expect(await refusedWith(server.call(getFieldBreakdown, { workspaceId: ours, ...day, fieldId }, as))).toMatchObject(
      { code: 'not_found' },
    )
  })

  test('are grouped by a field: each row counts what it opens, as the file says', async () => {
    const { workspaceId, idOf, found } = shared
    for (const [at, name] of [
      [2, 'Country'],
      [3, 'Campaign'],
    ] as const) {
      const answer = await server.call(getFieldBreakdown, { workspaceId, ...day, fieldId: idOf(name) }, as)
      const inFile = Map.groupBy(coded, (row) => (row[at] === 'spring' ? 'Spring' : row[at]))
      expect(
        Object.fromEntries(answer.rows.map(({ value, posts, interactions }) => [value, [posts, interactions]])),
      ).toEqual(
        Object.fromEntries(
          [...inFile].map(([value, rows]) => [value, [rows.length, rows.reduce((sum, [id]) => sum + likes(id), 0)]]),
        ),
      )
      expect(answer.posts).toBe(coded.length)
      for (const { value, posts } of answer.rows)
        expect((await found({ fieldId: idOf(name), values: [value] })).length).toBe(posts)
    }
    const first = await server.call(getFieldBreakdown, { workspaceId, ...day }, as)
    expect(first.field?.name).toBe('Campaign')
    expect(first.rows.at(-1)).toMatchObject({ value: '', posts: 1 })
  })

  test('are exported with each field under its name', async () => {
    const { workspaceId } = shared
    const view = { table: 'posts' as const, ...day, order: 'oldest' as const, columns: ['likes' as const] }
    const { id: exportId } = await server.call(startExport, { workspaceId, format: 'csv', headings: 'names', view }, as)
    await untilExported(server, workspaceId, exportId, owner)
    const response = await server.send(downloadExport, { workspaceId, exportId }, as)
    const rows = Papa.parse<Record<string, string>>((await response.text()).replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    }).data
    expect(Object.fromEntries(rows.map((row) => [row.native_id, [row.Country, row.Campaign, row.Score]]))).toEqual(
      Object.fromEntries(
        Object.entries(expectedValues).map(([id, values]) => {
          const { Country = '', Campaign = '', Score = '' } = values as Record<string, string>
          return [id, [Country, Campaign, Score]]
        }),
      ),
    )
  })
})

describe('saved filters', () => {
  test('hold conditions on fields, preview, explain and hide by them, and keep them where an older app saves', async () => {
    const { workspaceId, idOf } = shared
    const condition = { fieldId: idOf('Country'), values: ['Kenya'] }
    const preview = await server.call(
      previewFilter,
      { workspaceId, ...day, conditions: [], fieldConditions: [condition, { fieldId: idOf('Score'), min: 3 }] },
      as,
    )
    expect(preview).toEqual({ kept: 1, removed: 5, removedByCondition: [4, 5] })
    const named = { workspaceId, name: 'Kenya', visibility: 'shared' as const }
    expect(await refusedWith(server.call(createFilter, { ...named, conditions: [] }, as))).toEqual({
      code: 'invalid_input',
      at: ['/conditions'],
    })
    const filter = await server.call(createFilter, { ...named, conditions: [], fields: [condition] }, as)
    expect(filter).toMatchObject({ conditions: [], fields: [condition] })
    const shown = await server.call(listPosts, { workspaceId, ...day, filterId: filter.id }, as)
    expect(shown.items.map(({ nativeId }) => nativeId).toSorted()).toEqual(['1', '2'])

    const hidden = await server.call(listFilteredPosts, { workspaceId, ...day, filterId: filter.id }, as)
    expect([hidden.kept, hidden.removed]).toEqual([2, 4])
    expect(hidden.reasons).toMatchObject([{ part: 'Country is Kenya', fieldCondition: condition, posts: 4 }])

    const third = hidden.items.find(({ post }) => post.nativeId === '3')!.post
    const why = await server.call(
      explainPost,
      {
        workspaceId,
        postId: third.id,
        filterId: filter.id,
        fields: writeFieldConditions([{ fieldId: idOf('Campaign'), values: ['Autumn'] }])!,
      },
      as,
    )
    expect(why.included).toBe(false)
    expect(why.fields.map(({ by, holds }) => [by, holds])).toEqual([
      ['address', true],
      ['filter', false],
    ])

    const older = {
      ...named,
      filterId: filter.id,
      version: 1,
      conditions: [{ field: 'lang' as const, values: ['en'] }],
    }
    expect(await server.call(updateFilter, older, as)).toMatchObject({ fields: [condition] })
  })
})

describe('a field', () => {
  test('is renamed for free, under no name that another one has, and told', async () => {
    const { workspaceId, idOf, valuesOf } = await importCoded(server)
    const renamed = { workspaceId, fieldId: idOf('Country'), name: 'Land' }
    expect(
      await refusedWith(server.call(fields.renameCustomField, { ...renamed, name: 'campaign' }, { as: manager })),
    ).toEqual({ code: 'conflict', at: ['/name'] })
    await server.call(fields.renameCustomField, renamed, { as: manager })
    expect((await valuesOf())['3']).toEqual({ Land: 'Peru', Campaign: 'Autumn' })
    const { items } = await server.call(listAudit, { workspaceId, group: 'workspace' }, as)
    expect(items[0]).toMatchObject({
      action: 'workspace.changed',
      details: { fieldRenamed: 'Land', formerName: 'Country' },
    })
  })

  test('goes with its values and says before what goes, also from what an undo brings back', async () => {
    const { workspaceId, idOf, valuesOf } = await importCoded(server)
    const fieldId = idOf('Country')
    const condition = { fieldId, values: ['Kenya'] }
    await server.call(
      createFilter,
      { workspaceId, name: 'K', visibility: 'shared', conditions: [], fields: [condition] },
      as,
    )
    const sent = await upload(server, workspaceId, 'coded.csv', codedCsv())
    const mapping = { ...sent.mapping, fields: [{ ...codedFields[0]!, id: fieldId }] }
    await server.call(savePreset, { workspaceId, name: 'Coded', mapping }, as)
    expect((await server.call(listPresets, { workspaceId }, as)).items[0]!.mapping.fields).toEqual(mapping.fields)
    const news = await importBytes(
      server,
      workspaceId,
      'news.csv',
      'id,created_at,text,platform,likes\n1,2024-05-01 10:00:00,Coffee!,other,999',
    )
    expect(await server.call(fields.getCustomFieldUse, { workspaceId, fieldId }, as)).toEqual({
      posts: 4,
      filters: 1,
      presets: 1,
    })
    await server.call(fields.deleteCustomField, { workspaceId, fieldId }, as)
    await server.call(undoImport, { workspaceId, importId: news.import.id }, as)
    await untilEnded(server, workspaceId, news.import.id)
    expect(Object.values(await valuesOf()).every((values) => !(fieldId in values))).toBe(true)
    const { items } = await server.call(listFilters, { workspaceId }, as)
    const left = await server.call(listPosts, { workspaceId, ...day, filterId: items[0]!.id }, as)
    expect(left.total).toBe(0)
  })

  test('is among the numbers that a page is pinned with, and goes from them, too', async () => {
    const { workspaceId, idOf } = await importCoded(server)
    const fieldId = idOf('Country')
    const today = await server.call(getFieldBreakdown, { workspaceId, ...day, fieldId }, as)
    const { id: viewId } = await server.call(
      createPinnedView,
      {
        workspaceId,
        page: 'overview',
        search: { ...day, byField: fieldId },
        calls: [
          { call: 'getOverviewLeaders', input: day },
          { call: 'getFieldBreakdown', input: { ...day, fieldId } },
        ],
      },
      as,
    )
    const pinned = () => server.call(getPinnedView, { workspaceId, viewId }, as)
    const before = await pinned()
    expect(before.answers[1]).toEqual({ call: 'getFieldBreakdown', input: { ...day, fieldId }, output: today })
    expect(JSON.stringify(before.answers[0])).toContain(fieldId)
    await server.call(fields.deleteCustomField, { workspaceId, fieldId }, as)
    const { answers, unreadable } = await pinned()
    expect({ calls: answers.map(({ call }) => call), unreadable }).toEqual({
      calls: ['getOverviewLeaders'],
      unreadable: 0,
    })
    expect(JSON.stringify(answers)).not.toContain(fieldId)
  })

  test('is one of twenty at most', async () => {
    const workspaceId = await newWorkspace()
    const rows = Array.from({ length: 20 }, (_, index) => ({
      workspaceId,
      name: `Field ${index}`,
      kind: 'text' as const,
    }))
    await server.services.db.insert(customFields).values(rows)
    const more = { workspaceId, name: 'One more', kind: 'text' as const }
    expect(await refusedWith(server.call(fields.createCustomField, more, as))).toMatchObject({ code: 'quota_reached' })
    expect(
      await refusedWith(
        importBytes(server, workspaceId, 'coded.csv', codedCsv(), { mapping: { fields: codedFields } }),
      ),
    ).toEqual({ code: 'invalid_mapping', at: ['/mapping/fields'] })
  })
})
