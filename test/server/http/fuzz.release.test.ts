import { expect, test } from 'vitest'
import { createNote } from '#contract/answers/notes.ts'
import { endpoints } from '#contract/index.ts'
import { prepare } from '#test/support/fuzz/fixtures.ts'
import { type NamedRequest, requestsAtAll, requestsOf, runsOf, seed } from '#test/support/fuzz/generated.ts'
import { type Answer, byStatus, isTaken, sendAll, shown } from '#test/support/fuzz/answers.ts'
import { useServer } from '#test/support/use-server.ts'

/** Requests at each call. */
const runs = runsOf(Number(process.env.FUZZ_REQUESTS ?? 1_800))
/** What only a signature, a token of a vendor, a free workspace, an alert that fired, a file beyond the plan, a moment that nobody can foresee, or an owner who goes away, lets through. */
const hardToTake = new Set([
  'transferOwnership',
  'receiveStripeEvent',
  'startCheckout',
  'changePlan',
  'previewPlanChange',
  'chooseFree',
  'login',
  'refresh',
  'logout',
  'getFiring',
  'importRest',
  'cancelImport',
  'undoImport',
  'cancelExport',
  'cancelRestore',
  'getSharedAnswer',
  'getSharedState',
  // What a source can read, a version that somebody else raises, who has not signed in, and what this server does not have.
  'createCollector',
  'updateCollector',
  'testCollector',
  'backfillCollector',
  'followSource',
  'visitSample',
  'addStaff',
  'removeStaff',
  'downloadReportFile',
])

const secret = 'harbourmaster-7f3a'
const alarms: string[] = []

const server = await useServer({
  env: { requestsPerMinute: 0, cardProvider: { kind: 'standIn' } },
  onLog: (line) => void (/"level":"(error|fatal)"/.test(line) && alarms.push(line)),
})
const sources = await prepare(server)
const { workspaceId, owner } = sources.foreign
await server.call(createNote, { workspaceId, day: '2026-03-07', text: `Note ${secret}` }, { as: owner })

const send = <Request extends NamedRequest>(requests: readonly Request[]) =>
  sendAll({ url: server.url, secret, operatorToken: server.services.operatorToken }, requests)

/** What chance has not brought to be taken is asked some more. */
async function untilTaken(answers: Answer[]) {
  const taken = new Set(answers.filter(isTaken).map(({ name }) => name))
  const more = Object.keys(endpoints).filter((name) => !taken.has(name) && !hardToTake.has(name))
  return [...answers, ...(await send(more.flatMap((name) => requestsOf(sources, name, 5 * runs, seed - 1))))]
}

test(`every call of the contract withstands ${runs} requests each, anonymous and signed in (FUZZ_SEED=${seed})`, async () => {
  const answers = await untilTaken(await send(requestsAtAll(sources, runs)))

  const byName = Map.groupBy(answers, ({ name }) => name)
  const untried = Object.keys(endpoints).filter((name) => (byName.get(name) ?? []).length < runs)
  const neverTaken = [...byName]
    .filter(([, all]) => !all.some(isTaken))
    .map(([name]) => name)
    .filter((name) => !hardToTake.has(name))
  console.log(`FUZZ_SEED=${seed}: ${answers.length} requests, answers by status ${byStatus(answers)}`)

  expect({
    untried,
    neverTaken,
    wrong: answers
      .filter(({ wrong }) => wrong !== null)
      .slice(0, 20)
      .map(shown),
    alarms: alarms.filter((line) => !line.includes('"code":"unavailable"')).slice(0, 20),
  }).toEqual({ untried: [], neverTaken: [], wrong: [], alarms: [] })
  expect((await server.request('/health/ready')).status).toBe(200)
}, 900_000)
