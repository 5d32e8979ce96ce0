import { getOverview, leaderTables, type Overview, overviewTables, termTables } from '#contract/answers/overview.ts'
import { column, pickColumns } from '#contract/answers/table.ts'
import { formatBar, toPlainLine, formatAnswerTable } from './print.ts'
import { newestDaysHelp, parseDay, queryHelp, type Shell } from './program.ts'
import { resolveRange } from './resolve-range.ts'

/** Printed by `overview --json`. */
export type OverviewResult = { query: string | null; workspaceId: string } & Overview

export const declareOverview = ({ program, inWorkspace }: Shell) =>
  program
    .command('overview')
    .description('Print all figures of the overview page.')
    .argument('[query]', queryHelp)
    .option('--from <day>', `first day, ${newestDaysHelp}`, parseDay)
    .option('--to <day>', 'last day', parseDay)
    .action((text, range) =>
      inWorkspace(async (caller, workspaceId, { now }) => {
        const days = await resolveRange(caller, workspaceId, text, range, now)
        const overview = await caller.call(getOverview, { workspaceId, text, ...days })
        const result: OverviewResult = { query: text ?? null, workspaceId, ...overview }
        return { result, text: printOverview(result) }
      }),
    )

const { kpis, volume, sources, languages, sentiments } = overviewTables
const { topPosts, topAuthors } = leaderTables
const { spikes, terms } = termTables

const shownPosts: typeof topPosts = {
  ...topPosts,
  columns: [
    ...pickColumns(topPosts, ['interactions', 'source', 'posted_at']),
    column('text', 'text', 'Title or text', ({ title, text }) => title ?? text),
  ],
}
const shownAuthors = {
  ...topAuthors,
  columns: topAuthors.columns.filter(({ key }) => key !== 'author_id'),
}

const shownSpikes: typeof spikes = {
  ...spikes,
  columns: spikes.columns.filter(({ key }) => key !== 'link' && !key.endsWith('_url')),
}

const volumeWithBars = (maxPosts: number): typeof volume => ({
  ...volume,
  columns: [...volume.columns, column('bar', 'text', '', ({ posts }) => formatBar(posts, maxPosts))],
})

function printOverview({ query, ...overview }: OverviewResult): string {
  const { range, previous } = overview
  const max = Math.max(0, ...overview.volume.map(({ posts }) => posts))
  const at = (instant: string) =>
    new Date(instant).toLocaleString('sv', { timeZone: range.timezone }).slice(0, range.bucket === 'hour' ? 16 : 10)
  const sections: [title: string, body: string][] = [
    ['', formatAnswerTable(kpis, overview)],
    [`Volume per ${range.bucket}`, formatAnswerTable(volumeWithBars(max), overview, at)],
    ['Spikes', formatAnswerTable(shownSpikes, overview, at)],
    ['Top posts', formatAnswerTable(shownPosts, overview)],
    ['Top authors', formatAnswerTable(shownAuthors, overview)],
    ['Sources', formatAnswerTable(sources, overview)],
    ['Languages', formatAnswerTable(languages, overview)],
    ['Sentiment', formatAnswerTable(sentiments, overview)],
    ['Top terms', formatAnswerTable(terms, overview)],
  ]
  const head = `${query === null ? 'All posts' : toPlainLine(query)} · ${range.from} to ${range.to} (${range.timezone})${previous === null ? '' : `, before: ${previous.from} to ${previous.to}`}`
  return [
    head,
    ...sections
      .filter(([, body]) => body !== '')
      .map(([title, body]) => (title === '' ? `\n${body}` : `\n${title}\n${body}`)),
  ].join('\n')
}
