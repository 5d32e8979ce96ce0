import { previewQuery, type QueryPreview } from '#contract/saved-queries/queries.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'
import { formatBar, formatNumber, formatPercent, formatTable } from './print.ts'
import { parseDay, queryHelp, type Range, type Shell } from './program.ts'
import { explainProblems } from './query-problems.ts'

/** Printed by `count --json`. If `estimated`, counts are projected from a sample, and `margin` applies to the total. */
export type CountResult = { query: string } & Pick<
  QueryPreview,
  'range' | 'estimated' | 'margin' | 'perDay' | 'perLanguage' | 'perSource'
> & {
    total: number
    workspaceId: string
  }

export const declareCount = ({ program, inWorkspace }: Shell) =>
  program
    .command('count')
    .description('Count matching posts per day, language and source.')
    .argument('<query>', queryHelp)
    .option('--from <day>', "first day, in the workspace's time zone; default: the last 30 days, or all days", parseDay)
    .option('--to <day>', 'last day', parseDay)
    .action((query, range) =>
      inWorkspace(async (caller, workspaceId) => {
        const result = await runCount(caller, workspaceId, query, range)
        return { result, text: printCount(result) }
      }),
    )

async function runCount(caller: Caller, workspaceId: string, query: string, range: Range): Promise<CountResult> {
  const preview = await fetchPreview(caller, workspaceId, query, range)
  const { total, estimated, margin, perDay, perLanguage, perSource } = preview
  if (total === null)
    throw new CommandError('The posts could not be counted. Try again in a moment, or with a shorter range.')
  return { query, workspaceId, range: preview.range, total, estimated, margin, perDay, perLanguage, perSource }
}

/** Throws with position and carets for a query that doesn't parse. */
async function fetchPreview(
  caller: Caller,
  workspaceId: string,
  query: string,
  { from, to }: Range,
): Promise<QueryPreview> {
  const preview = await caller.call(previewQuery, { workspaceId, text: query, from, to })
  const errors = preview.problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new CommandError(explainProblems(query, errors))
  return preview
}

function printCount({ total, estimated, margin, range, perDay, perLanguage, perSource }: CountResult): string {
  const max = Math.max(...perDay.map(({ posts }) => posts), 0)
  const share = (posts: number) => (total === 0 ? '–' : formatPercent(posts / total))
  const counted = estimated
    ? `about ${formatNumber(total)} posts (± ${formatNumber(margin)})`
    : `${formatNumber(total)} posts`
  return [
    `${counted} from ${range.from} to ${range.to} (${range.timezone})`,
    '\nPer day',
    formatTable(
      perDay.map(({ day, posts }) => [day, formatNumber(posts), formatBar(posts, max)]),
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
