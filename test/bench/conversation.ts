import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { withFilledStore } from './filled-store.ts'
import { forgetful, run, type Stores, until } from './handlers.ts'
import { commonWord, measuredTenant } from './overview-posts.ts'
import { timed, type Timing } from './timing.ts'

export type ConversationMeasure = {
  posts: number
  match: 'all posts' | '20 %'
  part: string
  /** Milliseconds; one user, nothing remembered. */
  asked: Timing
  /** The bare query of the same, each once and nothing else. */
  floor: Timing
}

const range = { from: '2026-05-31', to: '2026-06-29' }
const texts = { 'all posts': '', '20 %': commonWord } as const

/** Gives the posts of the measured tenant what the filled ones lack: threads of about forty replies, emoji, links, mentions. */
async function talk(clickhouse: ClickHouse) {
  const author = `toString(cityHash64(native_id, 3) % 2000)`
  await clickhouse.run(
    `INSERT INTO posts SELECT * REPLACE (
       if(type = 'reply', toString(intDiv(toUInt64(native_id), 400) * 400), '') AS root_id,
       if(type = 'reply', toString(intDiv(toUInt64(native_id), 20) * 20), '') AS parent_id,
       if(cityHash64(native_id, 1) % 4 = 0, [char(0xF0, 0x9F, 0x98, 0x80 + cityHash64(native_id, 2) % 60)], []) AS emoji,
       if(cityHash64(native_id, 4) % 5 = 0, [concat('site', ${author}, '.example')], []) AS domains,
       if(cityHash64(native_id, 4) % 5 = 0, [concat('https://site', ${author}, '.example/', substring(native_id, 1, 3))], []) AS links,
       if(cityHash64(native_id, 5) % 6 = 0, [concat('handle', ${author})], []) AS mentions,
       2 AS version)
     FROM posts WHERE workspace_id = {workspaceId:UUID}`,
    { workspaceId: measuredTenant },
  )
  await clickhouse.run('OPTIMIZE TABLE posts FINAL')
}

const held = (text: string) => (text === '' ? '' : `AND hasAllTokens(search, ['${text}'])`)
const where = (text: string) =>
  `workspace_id = {workspaceId:UUID} AND posted_at >= toDateTime({from:UInt32}, 'UTC') ${held(text)}`

/** What each part needs at least: one pass over its column, in both periods and in the workspace. */
const floors: Record<string, (text: string) => string[]> = {
  ...Object.fromEntries(
    [
      ['hashtag', 'hashtags'],
      ['emoji', 'emoji'],
      ['domain', 'domains'],
      ['link', 'links'],
      ['mention', 'mentions'],
    ].map(([kind, column]) => [
      kind,
      (text: string) => [
        `SELECT arrayJoin(${column}) AS value, count() AS n FROM posts FINAL WHERE ${where(text)} GROUP BY value ORDER BY n DESC LIMIT 90`,
        `SELECT arrayJoin(${column}) AS value, count() AS n FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} GROUP BY value ORDER BY n DESC LIMIT 90`,
      ],
    ]),
  ),
  term: wordFloor,
  phrase: wordFloor,
  map: wordFloor,
  threads: (text) => [
    `SELECT if(root_id = '', native_id, root_id) AS root, count() AS n FROM posts FINAL WHERE ${where(text)} GROUP BY root ORDER BY n DESC LIMIT 12`,
    `SELECT a.author_id AS writer, b.author_id AS target, count() AS n FROM (SELECT author_id, parent_id FROM posts FINAL WHERE ${where(text)} AND parent_id != '') AS a
     INNER JOIN (SELECT author_id, native_id FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}) AS b ON a.parent_id = b.native_id GROUP BY writer, target ORDER BY n DESC LIMIT 20`,
  ],
}

function wordFloor(text: string) {
  const words = `arrayJoin(arrayDistinct(splitByChar(' ', search)))`
  return [
    `SELECT ${words} AS word, count() AS n FROM posts FINAL WHERE ${where(text)} GROUP BY word ORDER BY n DESC LIMIT 90`,
    `SELECT ${words} AS word, count() AS n FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} GROUP BY word ORDER BY n DESC LIMIT 90`,
  ]
}

async function bare(clickhouse: ClickHouse, statements: readonly string[]) {
  const params = { workspaceId: measuredTenant, from: until.getTime() / 1_000 - 60 * 86_400 }
  for (const statement of statements) await clickhouse.rows(z.any(), statement, params)
}

export async function measureConversation(stores: Stores, posts: number): Promise<ConversationMeasure[]> {
  await talk(stores.clickhouse)
  const parts: [part: string, path: string, input: object][] = [
    ...ConversationKind.options.map((kind): [string, string, object] => [kind, '/insights/conversation', { kind }]),
    ['map', '/insights/conversation/map', {}],
    ['threads', '/insights/conversation/threads', {}],
  ]
  const measures: ConversationMeasure[] = []
  for (const [match, text] of Object.entries(texts)) {
    for (const [part, path, input] of parts) {
      const scope = { ...range, ...(text === '' ? {} : { text }), ...input }
      measures.push({
        posts,
        match: match as ConversationMeasure['match'],
        part,
        asked: await timed(() => run(forgetful(stores), path, scope)),
        floor: await timed(() => bare(stores.clickhouse, floors[part]!(text))),
      })
    }
  }
  return measures
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const posts = Number((process.argv[2] ?? '1000000').replaceAll('_', ''))
  const workspaces = process.argv[3] === 'one' ? [measuredTenant] : undefined
  const measures = await withFilledStore(posts, measureConversation, workspaces)
  const shown = ({ p50, p95 }: Timing) => `${p50} / ${p95}`
  console.table(measures.map((row) => ({ ...row, asked: shown(row.asked), floor: shown(row.floor) })))
}
