import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { measureBackup } from '../test/bench/backup.ts'
import { measureDiscover } from '../test/bench/discover.ts'
import { measureDrawing } from '../test/bench/drawing.ts'
import { measureFairness } from '../test/bench/fairness.ts'
import { measureFirstLoads } from '../test/bench/first-load.ts'
import { measureHttp } from '../test/bench/http.ts'
import { measureImport } from '../test/bench/import.ts'
import { measureImportMemory } from '../test/bench/import-memory.ts'
import { measureAlertKills, measureKills } from '../test/bench/kills.ts'
import { measureOverview } from '../test/bench/overview.ts'
import { commonWord } from '../test/bench/overview-posts.ts'
import { measureMails } from '../test/bench/alert-mails.ts'
import { measureAlerts } from '../test/bench/alerts.ts'
import { measureMatching } from '../test/bench/matching.ts'
import { measureNetwork } from '../test/bench/network.ts'
import { measurePages } from '../test/bench/pages.ts'
import { measureReport } from '../test/bench/report.ts'
import type { LoadRun } from '../test/bench/load.ts'
import { measureSoak } from '../test/bench/soak.ts'
import type { Mix } from '../test/bench/soak/stream.ts'
import { withFilledStore } from '../test/bench/filled-store.ts'
import { runnerImport } from 'vite'
import { withApp } from './bench-app.ts'
import { backup } from './bench-backup.ts'
import { drawing } from './bench-drawing.ts'
import { fairness } from './bench-fairness.ts'
import { firstLoad } from './bench-first-load.ts'
import { http } from './bench-http.ts'
import { importMemory } from './bench-import-memory.ts'
import { importSpeeds } from './bench-import.ts'
import { alertKills, kills } from './bench-kills.ts'
import { alerts } from './bench-alerts.ts'
import { matching } from './bench-matching.ts'
import { network } from './bench-network.ts'
import { report } from './bench-report.ts'
import { sessionClient } from './bench-session.ts'
import { insightPages, overviewSlope } from './bench-pages.ts'
import { load, loadFaults } from './bench-load.ts'
import { soak } from './bench-soak.ts'
import { both, median, table, whole, type Section } from './markdown.ts'
import { run } from './steps.ts'
import { texts } from './vite/texts.ts'

/** With fewer posts, all clauses cost the same. */
const minForClauses = 1_000_000

/** Vite compiles the app's modules, whose messages are macros. */
const withMessages = async <Module>(name: string) =>
  (await runnerImport<Module>(`./test/bench/${name}.ts`, { configFile: false, plugins: [texts()] })).module

/** Each part runs in its own process, since an embedded engine opens only one folder in its life. */
const parts = {
  'first-load': () =>
    withApp(async (url, browser) =>
      (await measureFirstLoads(url, browser)).map(({ files, ...measures }) => ({
        ...measures,
        requests: files.filter(({ path }) => path.startsWith('/')).length,
      })),
    ),
  network: (...names: string[]) =>
    withApp((url, browser) => measureNetwork(url, browser, names.length > 0 ? names : undefined)),
  drawing: (...names: string[]) =>
    withApp((url, browser) => measureDrawing(url, browser, names.length > 0 ? names : undefined)),
  session: async () => {
    const { measureSession } = await withMessages<typeof import('../test/bench/session.ts')>('session')
    return measureSession()
  },
  http: measureHttp,
  import: () => measureImport(Number(process.env.BENCH_ROWS ?? 1_000_000)),
  'import-memory': () => measureImportMemory(Number(process.env.BENCH_ROWS ?? 1_000_000)),
  posts: (posts = '100000') =>
    withFilledStore(Number(posts), async (stores, count) => ({
      overview: await measureOverview(stores, count),
      discover: count < minForClauses ? null : await measureDiscover(stores, count),
    })),
  pages: (posts = '1000000', ...names: string[]) =>
    withFilledStore(Number(posts), (stores, count) =>
      measurePages(stores, count, names.length > 0 ? names : undefined),
    ),
  fairness: (posts = '100000') => measureFairness(Number(posts)),
  matching: () => measureMatching(),
  alerts: (posts = '10000000') => measureAlerts(Number(posts)),
  report: () => measureReport(),
  backup: (posts = '1000000') => measureBackup(Number(posts)),
  kills: () => measureKills(Number(process.env.BENCH_KILLS ?? 200)),
  'alert-kills': () => measureAlertKills(Number(process.env.BENCH_KILLS ?? 200)),
  'alert-mails': () => measureMails(500, 120),
  soak: (perSecond = '500', minutes = '30', mix = 'recorded') =>
    measureSoak({ perSecond: Number(perSecond), minutes: Number(minutes), mix: mix as Mix }),
  load: async (minutes = '30', people = '200', rows = '10000000', perSecond = '500', kills = '') => {
    const { measureLoad } = await withMessages<typeof import('../test/bench/load.ts')>('load')
    return measureLoad({
      minutes: Number(minutes),
      people: Number(people),
      rows: Number(rows),
      perSecond: Number(perSecond),
      kills: kills === '' ? null : Number(kills),
    })
  },
} as const

type Part = keyof typeof parts
type Measured<P extends Part> = Awaited<ReturnType<(typeof parts)[P]>>

const marker = 'measured: '

async function measured<P extends Part>(part: P, ...args: string[]): Promise<Measured<P>> {
  process.stderr.write(`Measuring ${part} ${args.join(' ')} …\n`)
  const { code, output } = await run(process.execPath, ['scripts/bench.ts', 'measure', part, ...args], {
    env: { UV_THREADPOOL_SIZE: '16' },
  })
  const line = output.split('\n').find((text) => text.startsWith(marker))
  if (code !== 0 || line === undefined) throw new Error(`${part} could not be measured:\n${output}`)
  return JSON.parse(line.slice(marker.length)) as Measured<P>
}

const sizes = (process.env.BENCH_POSTS ?? '100000,1000000,10000000').split(',')

type PostsMeasured = Measured<'posts'>[]
let postsMeasured: Promise<PostsMeasured> | undefined
const measurePosts = () =>
  (postsMeasured ??= (async () => {
    const measures: PostsMeasured = []
    for (const size of sizes) measures.push(await measured('posts', size))
    return measures
  })())

async function pagesOf(ofSizes: readonly string[], ...names: string[]) {
  const measures: Measured<'pages'> = []
  for (const size of ofSizes) measures.push(...(await measured('pages', size, ...names)))
  return measures
}

function overview(posts: PostsMeasured) {
  const benches = posts.map((bench) => bench.overview)
  const stores = table(
    ['posts', 'bytes/post', 'RSS MB'],
    benches
      .flatMap((bench) => bench.sizes)
      .map(({ posts, bytesPerPost, rssMb }) => [whole(posts), bytesPerPost, rssMb]),
  )
  const latencies = table(
    ['posts', 'match', 'overview', 'cached', '16 different at once', '16 equal at once', 'preview'],
    benches
      .flatMap((bench) => bench.measures)
      .map((row) => [
        whole(row.posts),
        row.match,
        both(row.overview),
        both(row.overviewKnown),
        both(row.sixteenDifferent),
        both(row.sixteenSame),
        both(row.preview),
      ]),
  )
  return `${latencies}\n\n${stores}`
}

function discover(posts: PostsMeasured) {
  const benches = posts.flatMap((bench) => bench.discover ?? [])
  if (benches.length === 0) return `Measured from ${whole(minForClauses)} posts on.`
  const { trends, clauses } = benches.at(-1)!
  const perTrend = table(
    ['posts', 'match', 'days', 'trends', 'cached', 'page of the stream'],
    trends.map((row) => [
      whole(row.posts),
      row.match,
      row.days,
      median(row.trends),
      median(row.known),
      median(row.stream),
    ]),
  )
  const perClause = table(
    ['clause', `${whole(clauses[0]!.posts)}: preview`],
    clauses.map(({ clause, preview }) => [`\`${clause.replaceAll('|', '\\|')}\``, median(preview)]),
  )
  return `${perTrend}\n\nThe preview of \`${commonWord}\` (20% of the posts, 30 days) with one more clause:\n\n${perClause}`
}

const measureLoads = ({ minutes, people, rows, perSecond, kills }: LoadRun) =>
  measured('load', ...[minutes, people, rows, perSecond, kills ?? ''].map(String))

const sections: Record<string, Section> = {
  'first-load': firstLoad(() => measured('first-load')),
  network: network(() => measured('network')),
  drawing: drawing(() => measured('drawing')),
  overview: {
    title: 'Overview',
    note: 'Handlers, p50 / p95 ms; 90 days of one workspace in ten.',
    write: async () => overview(await measurePosts()),
  },
  pages: insightPages(() => pagesOf(sizes.slice(-1))),
  slope: overviewSlope(() => pagesOf((process.env.BENCH_SLOPE ?? '1000000,10000000,50000000').split(','), 'overview')),
  report: report(() => measured('report')),
  discover: {
    title: 'Discover and the preview of a query',
    note: 'Handlers, p50 ms; one workspace of ten.',
    write: async () => discover(await measurePosts()),
  },
  fairness: fairness(sizes, (size) => measured('fairness', size)),
  import: {
    title: 'Import',
    note: 'One CSV file of posts of about 20 words: read, deduplicated, written and fsynced.',
    write: async () => importSpeeds(await measured('import')),
  },
  'import-memory': importMemory(() => measured('import-memory')),
  matching: matching(() => measured('matching')),
  alerts: alerts(async () => ({
    ...(await measured('alerts', process.env.BENCH_ALERTS ?? '10000000')),
    mails: await measured('alert-mails'),
  })),
  backup: backup(() => measured('backup', ...args)),
  kills: kills(() => measured('kills')),
  'alert-kills': alertKills(() => measured('alert-kills')),
  load: load(measureLoads),
  'load-faults': loadFaults(measureLoads),
  soak: soak(({ perSecond, minutes, mix }) => measured('soak', String(perSecond), String(minutes), mix)),
  session: sessionClient(() => measured('session')),
  http: http(() => measured('http')),
}

const page = 'docs/performance.md'
const processors = `${cpus().length} × ${cpus()[0]?.model.trim()}`
const system = `, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`
const when = `${new Date().toISOString().slice(0, 10)}, ${processors}`

const introduction = `# Performance

\`npm run bench\` writes every table; \`npm run bench -- SECTION\` measures one again, with embedded stores unless it names others. \`BENCH_POSTS\` and \`BENCH_ROWS\` make a run smaller. Compare ratios: absolute times depend on the machine. "Floor" is the bare library or engine doing the same work.`

async function writeSection({ title, note, write }: Section) {
  const [head = '', ...existing] = readFileSync(page, 'utf8')
    .trim()
    .split(/\n\n(?=## )/)
  const text = `## ${title}\n\n${note} ${when}${head.includes(system) ? '' : system}.\n\n${await write()}`
  const others = new Map(existing.map((section) => [section.slice(3, section.indexOf('\n')), section]))
  others.set(title, text)
  const inOrder = Object.values(sections).flatMap((section) => others.get(section.title) ?? [])
  writeFileSync(page, `${[head, ...inOrder].join('\n\n')}\n`)
}

const [what, ...args] = process.argv.slice(2)
if (what === undefined) {
  const written: string[] = []
  for (const { title, note, write } of Object.values(sections))
    written.push(`## ${title}\n\n${note}\n\n${await write()}`)
  writeFileSync(
    page,
    `${introduction}\n\nMeasured ${when}${system}, unless a section says otherwise.\n\n${written.join('\n\n')}\n`,
  )
} else if (what === 'measure') {
  const [part, ...options] = args
  const answer = await (parts[part as Part] as (...options: string[]) => Promise<unknown>)(...options)
  console.log(marker + JSON.stringify(answer))
  process.exit(0)
} else if (sections[what] !== undefined) await writeSection(sections[what])
else throw new Error(`There is no section "${what}". Expected one of ${Object.keys(sections).join(', ')}.`)
