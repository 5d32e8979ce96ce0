import { authorName } from '#contract/posts/authors.ts'
import { getOverview, type Kpi, type Overview } from '#contract/answers/overview.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import type { Range } from './arguments.ts'
import type { Caller } from './caller.ts'
import { bar, number, percent, plain, signed, table } from './print.ts'
import { wholeRange } from './whole-range.ts'

/** What `overview --json` prints: every number of the page. */
export type OverviewResult = { query: string | null; workspaceId: string } & Overview

export async function runOverview(
  caller: Caller,
  workspaceId: string,
  query: string | null,
  range: Range,
  today: () => string,
): Promise<OverviewResult> {
  const { from, to } = await wholeRange(caller, workspaceId, query, range, today)
  const overview = await caller.call(getOverview, { workspaceId, from, to, ...(query === null ? {} : { text: query }) })
  return { query, workspaceId, ...overview }
}

const kpiRow = ({ metric, value, previous, change, coverage }: Kpi) => [
  overviewFigures[metric].name,
  number(value),
  number(previous),
  signed(change, overviewFigures[metric].change === 'points' ? ' pts' : ' %'),
  percent(coverage),
]

export function printOverview({
  query,
  range,
  previous,
  kpis,
  volume,
  spikes,
  topPosts,
  topAuthors,
  sources,
  languages,
  sentiments,
  terms,
}: OverviewResult): string {
  const most = Math.max(0, ...volume.map(({ posts }) => posts))
  const at = (instant: string) =>
    new Date(instant).toLocaleString('sv', { timeZone: range.timezone }).slice(0, range.bucket === 'hour' ? 16 : 10)
  const split = (rows: readonly { posts: number; share: number }[], name: (index: number) => string) =>
    table(
      rows.map(({ posts, share }, index) => [name(index), number(posts), percent(share)]),
      ['left', 'right', 'right'],
    )
  const sections: [string, string][] = [
    [
      '',
      table(
        [['', 'now', 'before', 'change', 'coverage'], ...kpis.map(kpiRow)],
        ['left', 'right', 'right', 'right', 'right'],
      ),
    ],
    [
      `Volume per ${range.bucket}`,
      table(
        volume.map((bucket) => [at(bucket.at), number(bucket.posts), bar(bucket.posts, most)]),
        ['left', 'right', 'left'],
      ),
    ],
    [
      'Spikes',
      table(
        spikes.map((spike) => [at(spike.at), number(spike.posts), `z ${number(spike.score)}`, spike.terms.join(', ')]),
        ['left', 'right', 'right', 'left'],
      ),
    ],
    [
      'Top posts',
      table(
        topPosts.map((post) => [
          number(post.interactions),
          post.source,
          post.postedAt.slice(0, 10),
          plain(post.title ?? post.text),
        ]),
        ['right', 'left', 'left', 'left'],
      ),
    ],
    [
      'Top authors',
      table(
        topAuthors.map((author) => [
          plain(authorName(author), 30),
          author.source,
          number(author.posts),
          number(author.followers),
        ]),
        ['left', 'left', 'right', 'right'],
      ),
    ],
    ['Sources', split(sources, (index) => sources[index]!.source)],
    ['Languages', split(languages, (index) => languages[index]!.language)],
    ['Sentiment', split(sentiments, (index) => sentiments[index]!.sentiment)],
    [
      'Top terms',
      table(
        terms.map(({ term, posts, margin, netSentiment }) => [
          plain(term, 40),
          margin === null ? number(posts) : `about ${number(posts)}`,
          signed(netSentiment, ''),
        ]),
        ['left', 'right', 'right'],
      ),
    ],
  ]
  const head = `${query === null ? 'All posts' : plain(query)} · ${range.from} to ${range.to} (${range.timezone})${previous === null ? '' : `, before: ${previous.from} to ${previous.to}`}`
  return [
    head,
    ...sections
      .filter(([, body]) => body !== '')
      .map(([title, body]) => (title === '' ? `\n${body}` : `\n${title}\n${body}`)),
  ].join('\n')
}
