import { existsSync, readFileSync } from 'node:fs'
import { registry } from '#test/machines/registry.ts'
import { shortestPathsOf, transitionsOf } from '#test/model/walk.ts'
import { table } from '../markdown.ts'
import { subjects } from '../mutation/subjects.ts'
import { cases, provenBy } from './cases.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : '')

const paths = () =>
  table(
    ['machine', 'boot inputs', 'transitions', 'shortest paths'],
    registry.map((registered) => {
      const { machine, inputs } = registered
      const paths = shortestPathsOf(registered).length
      return [machine.id, inputs.length, transitionsOf(machine).length, paths]
    }),
  )

type Score = { killed: number; survived: number; ignored: number }
const percent = ({ killed, survived }: Score) => `${((100 * killed) / (killed + survived)).toFixed(1)} %`

function mutation() {
  const scores = JSON.parse(read('scripts/mutation/scores.json') || '{}') as Record<string, Score>
  const all = { killed: 0, survived: 0, ignored: 0 }
  const rows = subjects.map(({ name }) => {
    const score = scores[name]
    if (score === undefined) return [name, 'not measured', '', '', '']
    for (const key of ['killed', 'survived', 'ignored'] as const) all[key] += score[key]
    return [name, score.killed + score.survived, score.killed, percent(score), score.ignored]
  })
  return table(
    ['subject', 'mutants', 'noticed', 'score', 'left out'],
    [...rows, ['**in all**', all.killed + all.survived, all.killed, `**${percent(all)}**`, all.ignored]],
  )
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function proofs() {
  const proven = provenBy()
  return table(
    ['case', 'what', 'proven by'],
    Object.entries(cases).map(([id, what]) => [id, what, proven.get(id)!.map(cell).join('<br>') || '**nothing**']),
  )
}

export const qualityPage = () => `# Quality

Written by \`npm run quality\`, from the charts, the tests and the last mutation run.

## Every transition of every chart

For each transition of each machine the shortest path to it is a test on a real actor with deferred promises:
\`npx vitest run test/model\`. What must hold at its end is said without the chart: the rows of \`test/machines/moves\`, the answers of the
three decisions (\`test/model/decisions.ts\`) and what the session must tell (\`test/model/session-facts.ts\`), written from the specification.
A test fails when a transition of a chart is taken by none of them. The browser walks run the
session, the sign-in and the three decisions against the real app and the real server, with a proxy in between that injects faults:
\`npx vitest run -c vitest.e2e.config.ts --project 'e2e release' test/e2e/model\`.

${paths()}

## Would the tests notice?

\`npm run mutate\` (or \`npm run mutate -- session invite\` for some) changes the code in one place at a time and runs the tests of
that subject: one Stryker run for each machine and one for \`src/session\`. Results are kept in \`.cache/mutation\`, so the next run
looks only at what has changed (\`npm run mutate -- --force\` looks at everything). It fails below 90 %.

The paths prove nothing here: they are found in the chart that is mutated. The tests of \`test/machines\` and \`test/session\` state
facts. For each chart but the session and the three decisions, a table in \`test/machines/moves\` states where each event leads from
each state, what it changes in the context, and which actors it invokes with which input; every other event must do nothing.
\`test/machines/added-transitions.release.test.ts\` adds transitions that the tables do not have, one for each state and event, and
fails unless the tables notice all of them. \`scripts/mutation/prose.js\` leaves out the words inside \`description\` and \`meta\`, and
\`types\`, which does not exist at run time.

${mutation()}

## The ${Object.keys(cases).length} cases of the session

A test's name mentions the cases it proves, as whole words; \`test/quality.long.test.ts\` fails when a case has none, and when this page is
not what \`npm run quality\` writes.

${proofs()}
`
