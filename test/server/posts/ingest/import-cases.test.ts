import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import expected from '#test/samples/import-cases.json' with { type: 'json' }
import { hasLargeSamples, needsSamples, samplePath } from '#test/support/samples/where.ts'
import { lineOf, readFile } from './read-file.ts'

const folder = samplePath('import-cases')
/** The files were written after what other tests take for today. */
const now = Date.UTC(2026, 11, 1)
const read = (name: string) => readFile(name, readFileSync(`${folder}/${name}`), { now })

const told = (post: PostRow) => [lineOf(post), post.authorName, post.authorId].join(' | ')

/** What these show is proven by small files: `believed-values.test.ts`, `formats.test.ts`, `times.test.ts`, `packed-files.long.test.ts`. */
const ofValues = ['author-with-blank.csv', 'rownumber_1.csv', 'rownumber_2.csv', 'v_nul.csv', 'v_rtl.csv']
const ofNumbers = ['broken-first.ndjson', 'keyed.json', 'nan.ndjson', 'pg-times.csv', 'v_thou_in_ch.csv', 'v_two.zip']
const ofTools = ['apify_ig.json', 'discord.json', 'telegram_a.json', 'telegram_b.json', 'yt-comments-root.info.json']
const elsewhere = [...ofValues, ...ofNumbers, ...ofTools, 'README.md']

describe.runIf(hasLargeSamples)(`files as analysts have them are read${needsSamples}`, () => {
  test.each(Object.entries(expected))('%s', async (name, lines) => {
    const { posts } = await read(name)
    expect(posts.map(told)).toEqual(lines)
    expect(new Set(posts.map(({ nativeId }) => nativeId)).size).toBe(posts.length)
  })

  test('what is left out of an export of Telegram is said', async () => {
    const { notes, said } = await read('tg_result.json')
    expect([notes.some((note) => note.startsWith('1 record is skipped')), said.length]).toEqual([true, 1])
  })

  test('every one of them', () => {
    expect([...Object.keys(expected), ...elsewhere].toSorted()).toEqual(readdirSync(folder).toSorted())
  })
})
