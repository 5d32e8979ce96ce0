import { previewQuery, type QueryPreview } from '#contract/saved-queries/queries.ts'
import type { Range } from './arguments.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'
import { formatBar, formatNumber, formatPercent, formatTable } from './print.ts'
import { explainProblems } from './query-problems.ts'

/** Printed by `count --json`. If `estimated`, counts are projected from a sample, and `margin` applies to the total. */
export type CountResult = { query: string } & Pick<
  QueryPreview,
  'range' | 'estimated' | 'margin' | 'perDay' | 'perLanguage' | 'perSource'
> & {
    total: number
    workspaceId: string
  }

export async function runCount(caller: Caller, workspaceId: string, query: string, range: Range): Promise<CountResult> {
  const preview = await fetchPreview(caller, workspaceId, query, range)
  const { total, estimated, margin, perDay, perLanguage, perSource } = preview
  if (total === null)
    throw new CommandError('The posts could not be counted. Try again in a moment, or with a shorter range.')
  return { query, workspaceId, range: preview.range, total, estimated, margin, perDay, perLanguage, perSource }
}

/** Throws with position and carets for a query that doesn't parse. */
export async function fetchPreview(
  caller: Caller,
  workspaceId: string,
  query: string,
  { from, to }: Range,
): Promise<QueryPreview> {
  const preview = await caller.call(previewQuery, {
    workspaceId,
    text: query,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  })
  const errors = preview.problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new CommandError(explainProblems(query, errors))
  return preview
}

export function printCount({ total, estimated, margin, range, perDay, perLanguage, perSource }: CountResult): string {
  const most = Math.max(...perDay.map(({ posts }) => posts), 0)
  const share = (posts: number) => (total === 0 ? '–' : formatPercent(posts / total))
  const counted = estimated
    ? `about ${formatNumber(total)} posts (± ${formatNumber(margin)})`
    : `${formatNumber(total)} posts`
  return [
    `${counted} from ${range.from} to ${range.to} (${range.timezone})`,
    '\nPer day',
    formatTable(
      perDay.map(({ day, posts }) => [day, formatNumber(posts), formatBar(posts, most)]),
      ['left', 'right', 'left'],
    ),
    '\nPer language',
    formatTable(
      perLanguage.map(({ language, posts }) => [language, formatNumber(posts), share(posts)]),
      ['left', 'right', 'right'],
    ),
    '\nPer source',
    formatTable(
      perSource.map(({ source, posts }) => [source, formatNumber(posts), share(posts)]),
      ['left', 'right', 'right'],
    ),
  ].join('\n')
}
