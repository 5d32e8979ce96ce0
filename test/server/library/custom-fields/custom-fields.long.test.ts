import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { getFieldBreakdown } from '#contract/answers/fields.ts'
import { createPinnedView, getPinnedView } from '#contract/answers/pinned-views.ts'
import * as fields from '#contract/filters/custom-fields.ts'
import { encodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { createFilter, listFilters, previewFilter, updateFilter } from '#contract/filters/filters.ts'
import { listFilteredPosts } from '#contract/filters/filtered.ts'
import { undoImport } from '#contract/ingest/imports.ts'
import { listPresets, savePreset } from '#contract/ingest/mapping-presets.ts'
import { explainPost } from '#contract/posts/explanations.ts'
import { downloadExport, startExport } from '#contract/posts/exports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { customFields } from '#server/platform/db/postgres/schema/index.ts'
import { importBytes, owner, untilEnded, upload } from '#test/server/posts/imports/importing.ts'
import { untilEnded as untilExported } from '#test/server/sharing/exports/exporting.ts'
import { archiveOf, pack, restored, unpack } from '#test/server/sharing/settings/archives.ts'
import { useServer } from '#test/support/use-server.ts'
import { problemOf } from '../filters/filtering.ts'
import { coded, codedCsv, codedFields, day, importCoded, likes, manager, viewer } from './coded.ts'

const as = { as: owner }
const server = await useServer()
/** Tests that change what it holds import their own. */
const shared = await importCoded(server)

const newWorkspace = async () => (await server.createWorkspace({ owner, members: { manager, viewer } })).id

/** Imports newer numbers of the first post. */
const importNews = (workspaceId: string) => {
  const file = 'id,created_at,text,platform,likes\n1,2024-05-01 10:00:00,Coffee is lovely!,other,999'
  return importBytes(server, workspaceId, 'news.csv', file)
}
const undo = async (workspaceId: string, importId: string) => {
  await server.call(undoImport, { workspaceId, importId }, as)
  await untilEnded(server, workspaceId, importId)
}
const saveFilter = (workspaceId: string, fieldId: string) => {
  const filter = { name: 'K', visibility: 'shared' as const, conditions: [], fields: [{ fieldId, values: ['Kenya'] }] }
  return server.call(createFilter, { workspaceId, ...filter }, as)
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
    const suggested = { Country: 'choice', Campaign: 'choice', Score: 'choice', likes: 'number' }
    expect(Object.fromEntries(kinds.map(({ name, fieldKind }) => [name, fieldKind]))).toEqual(suggested)
    const options = { mapping: { fields: codedFields }, dryRun: true }
    const dry = await importBytes(server, workspaceId, 'coded.csv', codedCsv(), options)
    expect(dry.import).toMatchObject({ imported: 6, warned: 2 })
    expect((await server.call(fields.listCustomFields, { workspaceId }, as)).items).toEqual([])
  })

  test('keeps values with the posts and says with its line what does not fit', async () => {
    const { ended, valuesOf } = shared
    expect(ended.import).toMatchObject({ status: 'done', imported: 6, rejected: 0, warned: 2 })
    expect(ended.rejections).toMatchObject([
      { line: 6, outcome: 'imported', reason: '"Score" is "high" and is skipped. Expected a number.' },
      { line: 7, outcome: 'imported', reason: '"Score" is "-1,5" and is skipped. Expected a number.' },
    ])
    expect(await valuesOf()).toEqual(expectedValues)
  })

  test('refuses two columns for one field and a field of another kind, and finds a field by its name', async () => {
    const { workspaceId } = shared
    const again = (...columns: typeof codedFields) =>
      importBytes(server, workspaceId, 'more.csv', codedCsv(), { mapping: { fields: columns } })
    const [country, campaign] = codedFields
    const twice = again(country!, { ...campaign!, name: 'country', kind: 'text' })
    expect(await problemOf(twice)).toMatchObject({ code: 'invalid_mapping', at: ['/mapping/fields/1'] })
    const otherKind = again({ ...campaign!, name: 'CAMPAIGN', kind: 'number' })
    expect(await problemOf(otherKind)).toMatchObject({ code: 'invalid_mapping' })
    await again({ ...campaign!, name: 'CAMPAIGN' })
    const { items } = await server.call(fields.listCustomFields, { workspaceId }, as)
    expect(items.map(({ name }) => name)).toEqual(['Campaign', 'Country', 'Score'])
  })

  test('of posts that are known adds what it tells, whenever they were seen, and can be undone', async () => {
    const { workspaceId, valuesOf } = await importCoded(server)
    // Seen before the first import: older numbers never go over newer ones.
    const rows = [
      '1,2024-05-01 10:00:00,Coffee was lovely,other,2024-05-02,a',
      '3,2024-05-01 10:00:00,Tea,other,2024-05-02,b',
    ]
    const file = ['id,created_at,text,platform,collected_at,Code', ...rows].join('\n')
    const mapping = { fields: [{ column: 'Code', name: 'Code', kind: 'text' as const }] }
    const codes = await importBytes(server, workspaceId, 'codes.csv', file, { mapping })
    expect(codes.import).toMatchObject({ imported: 0, updated: 2, duplicates: 0 })
    expect(await valuesOf()).toEqual({
      ...expectedValues,
      1: { ...expectedValues[1], Code: 'a' },
      3: { ...expectedValues[3], Code: 'b' },
    })
    const { items } = await server.call(listPosts, { workspaceId, ...day }, as)
    expect(items.find(({ nativeId }) => nativeId === '1')).toMatchObject({ text: coded[0][1], counts: { likes: 10 } })

    // News without a word of the fields leaves them.
    const news = await importNews(workspaceId)
    expect(news.import).toMatchObject({ updated: 1 })
    expect((await valuesOf())['1']).toEqual({ ...expectedValues[1], Code: 'a' })

    await undo(workspaceId, news.import.id)
    await undo(workspaceId, codes.import.id)
    expect(await valuesOf()).toEqual(expectedValues)
  })

  test('of rows of one post in one file keeps what each of them tells', async () => {
    const workspaceId = await newWorkspace()
    const twice = codedCsv([
      ['1', 'Coffee', 'Kenya', '', ''],
      ['1', 'Coffee', '', 'Spring', ''],
    ])
    await importBytes(server, workspaceId, 'twice.csv', twice, { mapping: { fields: codedFields } })
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
    const foreign = encodeFieldConditions([{ fieldId, values: ['Kenya'] }])!
    const asked = { workspaceId: ours, ...day, fields: foreign }
    expect(await problemOf(server.call(listPosts, asked, as))).toMatchObject({ code: 'not_found', at: ['/fields'] })
  })

  test('are grouped by a field: each row counts what it opens, as the file says', async () => {
    const { workspaceId, idOf, found } = shared
    for (const [at, name] of [
      [2, 'Country'],
      [3, 'Campaign'],
    ] as const) {
      const answer = await server.call(getFieldBreakdown, { workspaceId, ...day, fieldId: idOf(name) }, as)
      const inFile = [...Map.groupBy(coded, (row) => (row[at] === 'spring' ? 'Spring' : row[at]))]
      const counted = answer.rows.map(({ value, posts, interactions }) => [value, [posts, interactions]])
      const sumOf = (rows: readonly (typeof coded)[number][]) => rows.reduce((sum, [id]) => sum + likes(id), 0)
      const expected = inFile.map(([value, rows]) => [value, [rows.length, sumOf(rows)]])
      expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected))
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
    const text = (await response.text()).replace(/^\ufeff/, '')
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    const valuesOf = ({ Country = '', Campaign = '', Score = '' }: Record<string, string>) => [Country, Campaign, Score]
    const expected = Object.entries(expectedValues).map(([id, values]) => [id, valuesOf(values)])
    const written = data.map((row) => [row.native_id, valuesOf(row)])
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(expected))
  })
})

describe('saved filters', () => {
  test('hold conditions on fields, preview, explain and hide by them, and keep them where an older app saves', async () => {
    const { workspaceId, idOf } = shared
    const condition = { fieldId: idOf('Country'), values: ['Kenya'] }
    const fieldConditions = [condition, { fieldId: idOf('Score'), min: 3 }]
    const preview = await server.call(previewFilter, { workspaceId, ...day, conditions: [], fieldConditions }, as)
    expect(preview).toEqual({ kept: 1, removed: 5, removedByCondition: [4, 5] })
    const named = { workspaceId, name: 'Kenya', visibility: 'shared' as const }
    const empty = server.call(createFilter, { ...named, conditions: [] }, as)
    expect(await problemOf(empty)).toMatchObject({ code: 'invalid_input', at: ['/conditions'] })
    const filter = await server.call(createFilter, { ...named, conditions: [], fields: [condition] }, as)
    expect(filter).toMatchObject({ conditions: [], fields: [condition] })
    const shown = await server.call(listPosts, { workspaceId, ...day, filterId: filter.id }, as)
    expect(shown.items.map(({ nativeId }) => nativeId).toSorted()).toEqual(['1', '2'])

    const hidden = await server.call(listFilteredPosts, { workspaceId, ...day, filterId: filter.id }, as)
    expect([hidden.kept, hidden.removed]).toEqual([2, 4])
    expect(hidden.reasons).toMatchObject([{ part: 'Country is Kenya', fieldCondition: condition, posts: 4 }])

    const third = hidden.items.find(({ post }) => post.nativeId === '3')!.post
    const autumn = encodeFieldConditions([{ fieldId: idOf('Campaign'), values: ['Autumn'] }])!
    const asked = { workspaceId, postId: third.id, filterId: filter.id, fields: autumn }
    const why = await server.call(explainPost, asked, as)
    expect(why.included).toBe(false)
    expect(why.fields.map(({ by, holds }) => `${by} ${holds}`)).toEqual(['address true', 'filter false'])

    const conditions = [{ field: 'lang' as const, values: ['en'] }]
    const older = { ...named, filterId: filter.id, version: 1, conditions }
    expect(await server.call(updateFilter, older, as)).toMatchObject({ fields: [condition] })
  })
})

describe('a field', () => {
  test('is renamed for free, under no name that another one has, and told', async () => {
    const { workspaceId, idOf, valuesOf } = await importCoded(server)
    const renamed = { workspaceId, fieldId: idOf('Country'), name: 'Land' }
    const taken = server.call(fields.renameCustomField, { ...renamed, name: 'campaign' }, { as: manager })
    expect(await problemOf(taken)).toMatchObject({ code: 'conflict', at: ['/name'] })
    await server.call(fields.renameCustomField, renamed, { as: manager })
    expect((await valuesOf())['3']).toEqual({ Land: 'Peru', Campaign: 'Autumn' })
    const { items } = await server.call(listAudit, { workspaceId, group: 'workspace' }, as)
    const details = { fieldRenamed: 'Land', formerName: 'Country' }
    expect(items[0]).toMatchObject({ action: 'workspace.changed', details })
  })

  test('goes with its values and says before what goes, also from what an undo brings back', async () => {
    const { workspaceId, idOf, valuesOf } = await importCoded(server)
    const fieldId = idOf('Country')
    await saveFilter(workspaceId, fieldId)
    const sent = await upload(server, workspaceId, 'coded.csv', codedCsv())
    const mapping = { ...sent.mapping, fields: [{ ...codedFields[0]!, id: fieldId }] }
    await server.call(savePreset, { workspaceId, name: 'Coded', mapping }, as)
    expect((await server.call(listPresets, { workspaceId }, as)).items[0]!.mapping.fields).toEqual(mapping.fields)
    const news = await importNews(workspaceId)
    const use = await server.call(fields.getCustomFieldUse, { workspaceId, fieldId }, as)
    expect(use).toEqual({ posts: 4, filters: 1, presets: 1 })
    await server.call(fields.deleteCustomField, { workspaceId, fieldId }, as)
    await undo(workspaceId, news.import.id)
    expect(Object.values(await valuesOf()).every((values) => !(fieldId in values))).toBe(true)
    const { items } = await server.call(listFilters, { workspaceId }, as)
    const left = await server.call(listPosts, { workspaceId, ...day, filterId: items[0]!.id }, as)
    expect(left.total).toBe(0)
  })

  test('is among the numbers that a page is pinned with, and goes from them, too', async () => {
    const { workspaceId, idOf } = await importCoded(server)
    const fieldId = idOf('Country')
    const today = await server.call(getFieldBreakdown, { workspaceId, ...day, fieldId }, as)
    const calls = [
      { call: 'getOverviewLeaders' as const, input: day },
      { call: 'getFieldBreakdown' as const, input: { ...day, fieldId } },
    ]
    const view = { workspaceId, page: 'overview' as const, search: { ...day, byField: fieldId }, calls }
    const { id: viewId } = await server.call(createPinnedView, view, as)
    const pinned = () => server.call(getPinnedView, { workspaceId, viewId }, as)
    const before = await pinned()
    expect(before.answers[1]).toEqual({ call: 'getFieldBreakdown', input: { ...day, fieldId }, output: today })
    expect(JSON.stringify(before.answers[0])).toContain(fieldId)
    await server.call(fields.deleteCustomField, { workspaceId, fieldId }, as)
    const { answers, unreadable } = await pinned()
    expect([answers.map(({ call }) => call), unreadable]).toEqual([['getOverviewLeaders'], 0])
    expect(JSON.stringify(answers)).not.toContain(fieldId)
  })

  test('is one of twenty at most', async () => {
    const workspaceId = await newWorkspace()
    const field = { workspaceId, kind: 'text' as const }
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...field, name: `Field ${index}` }))
    await server.services.db.insert(customFields).values(rows)
    const more = server.call(fields.createCustomField, { ...field, name: 'One more' }, as)
    expect(await problemOf(more)).toMatchObject({ code: 'quota_reached' })
    const imported = importBytes(server, workspaceId, 'coded.csv', codedCsv(), { mapping: { fields: codedFields } })
    expect(await problemOf(imported)).toMatchObject({ code: 'invalid_mapping', at: ['/mapping/fields'] })
  })
})

describe('an archive', () => {
  test('brings fields back with their values and filters, also beside the workspace it is of', async () => {
    const { workspaceId, idOf, valuesOf } = await importCoded(server)
    await saveFilter(workspaceId, idOf('Country'))
    const { bytes } = await archiveOf(server, workspaceId, owner)
    const copyId = (await restored(server, bytes, owner)).workspaceId!
    expect(await valuesOf(copyId)).toEqual(await valuesOf())
    const [filter] = (await server.call(listFilters, { workspaceId: copyId }, as)).items
    const shown = await server.call(listPosts, { workspaceId: copyId, ...day, filterId: filter!.id }, as)
    expect(shown.total).toBe(2)
  })

  test('of an earlier release has none, and is restored all the same', async () => {
    const workspaceId = (await server.createWorkspace({ owner })).id
    await importBytes(server, workspaceId, 'coded.csv', codedCsv())
    const entries = await unpack((await archiveOf(server, workspaceId, owner)).bytes)
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as { files: { name: string }[] }
    entries.delete('custom-fields.jsonl')
    manifest.files = manifest.files.filter(({ name }) => name !== 'custom-fields.jsonl')
    entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
    const done = await restored(server, await pack(entries), owner)
    expect(done).toMatchObject({ status: 'done', failure: null })
  })
})
