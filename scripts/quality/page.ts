import { existsSync, readFileSync } from 'node:fs'
import { registry } from '#test/machines/registry.ts'
import { shortestPathsOf, transitionsOf } from '#test/model/walk.ts'
import { table } from '../markdown.ts'
import type { Score } from '../mutate.ts'
import { subjects } from '../mutation/subjects.ts'
import { cases, provenBy } from './cases.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : '')

const percent = ({ killed, survived }: Score) => `${((100 * killed) / (killed + survived)).toFixed(1)} %`

function subjectsTable() {
  const scores = JSON.parse(read('scripts/mutation/scores.json') || '{}') as Record<string, Score>
  const walks = new Map(
    registry.map((registered) => [
      registered.machine.id,
      [transitionsOf(registered.machine).length, shortestPathsOf(registered).length],
    ]),
  )
  const all = { killed: 0, survived: 0, ignored: 0 }
  const rows = subjects.map(({ name }) => {
    const walk = walks.get(name) ?? ['', '']
    walks.delete(name)
    const score = scores[name]
    if (score === undefined) return [name, ...walk, '', '', '']
    for (const key of ['killed', 'survived', 'ignored'] as const) all[key] += score[key]
    return [name, ...walk, score.killed + score.survived, percent(score), score.ignored]
  })
  return table(
    ['subject', 'transitions', 'paths', 'mutants', 'killed', 'ignored'],
    [
      ...rows,
      ...[...walks].map(([name, walk]) => [name, ...walk, '', '', '']),
      ['**total**', '', '', all.killed + all.survived, `**${percent(all)}**`, all.ignored],
    ],
  )
}

function proofs() {
  const proven = provenBy()
  return table(
    ['case', 'what', 'test files'],
    Object.entries(cases).map(([id, what]) => [id, what, [...proven.get(id)!].join(', ') || '**none**']),
  )
}

export const qualityPage = () => `# How the tests prove the charts and the session

Written by \`npm run quality\` from the charts, the tests and the last mutation run.

## Charts and mutants

Tables state what each event does in each state of a chart, and take every transition on a real actor:
\`npx vitest run test/machines/moves.test.ts\`. Four charts have no table, but tests of their own in \`test/machines\`: the session, the
invite and two decisions. Walks take the shortest path to each of their transitions: \`npx vitest run test/model\`. Their expectations
don't come from the chart: \`test/machines\`, \`test/model/decisions.ts\`. Browser walks run the session and the sign-in against
the real app and server:
\`npx vitest run -c vitest.e2e.config.ts --project 'e2e release' test/e2e/model\`.

\`npm run mutate\` changes one place of the code at a time and runs the tests of that subject (\`npm run mutate -- session invite\` for
some, \`--force\` to ignore the cache). It fails below 90%. Walks don't count, because they read the mutated chart. Subjects without a
number weren't measured. \`test/machines/added-transitions.release.test.ts\` adds a transition for every state and event.
Tests load XState's development build, and any warning of it fails its test (\`test/support/warnings.ts\`).

${subjectsTable()}

## The ${Object.keys(cases).length} cases of the session

A test's name mentions the cases it proves. \`test/quality.long.test.ts\` fails if a case has no test or this page is outdated.

${proofs()}
`
