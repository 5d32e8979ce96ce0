import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { table } from './markdown.ts'

/** Writes the tables of docs/scaling.md from the measurements in docs/performance.md: `node scripts/scaling.ts`. */
const page = 'docs/scaling.md'

/** Assumptions, not measurements: how people work, and how far to use a machine. */
const assumed = {
  /** Uncached pages that a working person opens in an hour. */
  pagesAnHour: 30,
  callsAPage: 10,
  /** Share of the processors for pages; the rest is for imports, merges, alerts and peaks. */
  share: 0.5,
  /** Factor on the posts' disk space, for merging parts. */
  mergeRoom: 2,
  days: 90,
}

const numberOf = (cell: string) => Number(cell.trim().replaceAll(',', ''))

function section(text: string, title: string) {
  const found = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`))
  if (found === undefined) throw new Error(`Expected a section "${title}" in docs/performance.md`)
  return found
}

function rowsOf(text: string, title: string, ...first: string[]) {
  const start = `| ${first.join(' | ')} |`
  const rows = section(text, title)
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) =>
      line
        .slice(start.length, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  if (rows.length === 0) throw new Error(`Expected a row "${start}" under "${title}" in docs/performance.md`)
  return rows
}

const last = (row: readonly string[] | undefined) => numberOf(row!.at(-1)!)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Least-squares line through measurements from 0.1 to 5 million posts per workspace. */
function slopeOf(points: readonly (readonly [number, number])[]) {
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, two]) => two))]
  const each =
    points.reduce((sum, [one, two]) => sum + (one - x) * (two - y), 0) /
    points.reduce((sum, [one]) => sum + (one - x) ** 2, 0)
  return { fixed: y - each * x, each }
}

export function measured(text: string) {
  const overview = (posts: string) => last(rowsOf(text, 'From 1 to 50 million posts', posts, '20 %')[0])
  const pages = rowsOf(text, 'Insight pages', '10 M', '20 %')
  const ofPage = (name: string) => last(pages.find(([first]) => first === name))
  const all = pages.map(last)
  const overviews = [
    [0.1, overview('1 M')],
    [1, overview('10 M')],
    [5, overview('50 M')],
  ] as const
  return {
    bytes: numberOf(rowsOf(text, 'Overview', '10,000,000').at(-1)![0]!),
    serverMb: numberOf(rowsOf(text, 'Overview', '10,000,000').at(-1)![1]!),
    /** Millions of posts in the workspace, and milliseconds of its overview. */
    overviews,
    overview: slopeOf(overviews),
    /** Mean cost of a page, in overviews. */
    pages: mean(all) / ofPage('overview'),
    imported: numberOf(rowsOf(text, 'Import', 'enriched', 'no')[0]![2]!),
    matched: numberOf(rowsOf(text, 'Matching', '1,000')[0]![0]!),
    calls: numberOf(rowsOf(text, 'HTTP', 'users/me')[0]![0]!),
    thresholds: last(rowsOf(text, 'Alerts', '10,000,000', '500')[0]),
  }
}
type Measured = ReturnType<typeof measured>

const million = 1e6
const billion = 1e9
const english = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })
const postsIn = (posts: number) =>
  posts < million
    ? `${english(posts / 1_000)} k`
    : posts < billion
      ? `${english(posts / million)} M`
      : `${english(posts / billion)} G`
/** The measurements justify two digits. */
const rounded = (value: number) => Number(value.toPrecision(2))

/** Processor seconds of an overview, and of an average page, for this many million posts in 90 days. */
const overviewSeconds = ({ overview: { fixed, each } }: Measured, posts: number) => (fixed + each * posts) / 1_000
const pageSeconds = (figures: Measured, posts: number) => overviewSeconds(figures, posts) * figures.pages

type SetUp = {
  name: string
  cores: number
  shards: number
  replicas: number
  posts: number
  postsADay: number
  workspaces: number
}

const setUps: SetUp[] = [
  { name: 'a laptop', cores: 2, shards: 1, replicas: 1, posts: 10e6, postsADay: 100e3, workspaces: 10 },
  { name: 'one server of each kind', cores: 8, shards: 1, replicas: 1, posts: 1e9, postsADay: 1e6, workspaces: 100 },
  {
    name: 'three app servers, two replicas',
    cores: 32,
    shards: 1,
    replicas: 2,
    posts: 5e9,
    postsADay: 3e6,
    workspaces: 300,
  },
  {
    name: 'three app servers, 4 shards',
    cores: 128,
    shards: 4,
    replicas: 2,
    posts: 20e9,
    postsADay: 5e6,
    workspaces: 500,
  },
  {
    name: 'six app servers, 8 shards',
    cores: 256,
    shards: 8,
    replicas: 2,
    posts: 50e9,
    postsADay: 10e6,
    workspaces: 1_000,
  },
]

function rowOf(figures: Measured, { name, cores, shards, replicas, posts, postsADay, workspaces }: SetUp) {
  const ofWorkspace = Math.min(posts, postsADay * assumed.days) / workspaces / million
  const people = (cores * assumed.share * 3_600) / (assumed.pagesAnHour * pageSeconds(figures, ofWorkspace))
  const gigabytes = (posts * figures.bytes * assumed.mergeRoom) / shards / 1e9
  return [
    name,
    cores,
    `${shards} × ${replicas}`,
    postsIn(posts),
    postsIn(postsADay),
    english(posts / postsADay),
    english(workspaces),
    english(rounded(people)),
    english(rounded((people * assumed.pagesAnHour * assumed.callsAPage) / 3_600)),
    gigabytes < 10 ? gigabytes.toFixed(1) : english(rounded(gigabytes)),
  ]
}

const sizes = [0.1, 1, 5, 20, 50]

export function tables(text: string): Record<string, string> {
  const figures = measured(text)
  const { overview, pages, bytes, serverMb, imported, matched, thresholds } = figures
  return {
    measured: table(
      ['figure', 'value', 'where in performance.md'],
      [
        ['bytes for a post', english(bytes), 'Overview, 10 M posts'],
        ['memory of a server with embedded stores', `${english(serverMb)} MB`, 'Overview, 10 M posts'],
        [
          'processor time of an overview',
          `${english(overview.fixed)} ms + ${english(overview.each)} ms for each million posts in range`,
          'From 1 to 50 million posts, 20 %: linear fit',
        ],
        ['average page, in overviews', pages.toFixed(2), 'Insight pages, 10 M, 20 %'],
        [
          'imported posts, with language and sentiment',
          `${english(imported)} a second on 2 cores`,
          'Import, enriched, no language',
        ],
        ['posts matched against 1,000 live queries', `${english(matched)} a second and core`, 'Matching'],
        ['authenticated calls', `${english(figures.calls)} a second and server`, 'HTTP, users/me'],
        ['500 threshold alerts', `${english(thresholds)} ms of a core each minute`, 'Alerts, 10 M posts'],
      ],
    ),
    setUps: table(
      [
        'set-up',
        'ClickHouse cores',
        'shards × replicas',
        'posts',
        'posts a day',
        'days kept',
        'workspaces',
        'concurrent people',
        'calls a second',
        'disk for each server, GB',
      ],
      setUps.map((setUp) => rowOf(figures, setUp)),
    ),
    sizes: table(
      ['million posts in range', 'overview, core s', 'average page, core s', 'pages an hour on 16 cores at half load'],
      sizes.map((size) => [
        String(size),
        overviewSeconds(figures, size).toFixed(1),
        pageSeconds(figures, size).toFixed(1),
        english(rounded((16 * assumed.share * 3_600) / pageSeconds(figures, size))),
      ]),
    ),
    day: table(
      ['10 M posts a day', 'cores on average'],
      [
        ['language, sentiment, writing', (((10e6 / imported) * 2) / 86_400).toFixed(2)],
        ['matching, 1,000 live queries', (10e6 / matched / 86_400).toFixed(3)],
        ['1,000 threshold alerts', ((thresholds * 2) / 60_000).toFixed(3)],
      ],
    ),
  }
}

/** Replaces the tables, each between `<!-- name -->` and `<!-- /name -->`. */
export const written = (text: string, performance: string) =>
  Object.entries(tables(performance)).reduce(
    (all, [name, lines]) =>
      all.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, start: string, end: string) => `${start}\n${lines}\n\n${end}`,
      ),
    text,
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(page, written(readFileSync(page, 'utf8'), readFileSync('docs/performance.md', 'utf8')))
