import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNote } from '#contract/answers/notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { prepare } from '#test/support/fuzz/fixtures.ts'
import {
  type FuzzSources,
  type NamedRequest,
  requestsAtAll,
  requestsOf,
  runsOf,
  seed,
} from '#test/support/fuzz/generated.ts'
import { type Answer, byStatus, isTaken, sendAll, shown } from '#test/support/fuzz/answers.ts'
import { spoilt } from '#test/support/fuzz/spoilt.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

/** Requests at each call. */
const runs = runsOf(Number(process.env.FUZZ_REQUESTS ?? 5_000))
/** Codes of invites may be guessed at 60 times a minute; past that a request is not read. */
const tooMany = 429
/** What only a signature, a token of a vendor, a workspace that pays nothing, a moment that nobody can foresee, or an owner who goes away, lets through. */
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
  'cancelImport',
  'undoImport',
  'cancelExport',
  'cancelRestore',
  'getSharedAnswer',
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
let server: TestServer
let sources: FuzzSources
const alarms: string[] = []

beforeAll(async () => {
  server = await startServer({
    env: { requestsPerMinute: 0, cardProvider: { kind: 'standIn' } },
    onLog: (line) => void (/"level":"(error|fatal)"/.test(line) && alarms.push(line)),
  })
  sources = await prepare(server)
  const { workspaceId, owner } = sources.foreign
  await server.call(createNote, { workspaceId, day: '2026-03-07', text: `Note ${secret}` }, { as: owner })
}, 120_000)
afterAll(() => server.close())

const send = <Request extends NamedRequest>(requests: readonly Request[]) =>
  sendAll({ url: server.url, secret, operatorToken: server.services.operatorToken }, requests)

let sentOnce: Promise<Answer[]> | undefined
const answered = () => (sentOnce ??= send(requestsAtAll(sources, runs)).then(untilTaken))

/** What chance has not brought to be taken is asked some more. */
async function untilTaken(answers: Answer[]) {
  const taken = new Set(answers.filter(isTaken).map(({ name }) => name))
  const more = Object.keys(endpoints).filter((name) => !taken.has(name) && !hardToTake.has(name))
  return [...answers, ...(await send(more.flatMap((name) => requestsOf(sources, name, 5 * runs, seed - 1))))]
}

test(`every call of the contract withstands ${runs} requests each, anonymous and signed in (FUZZ_SEED=${seed})`, async () => {
  const answers = await answered()

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

/** What is written into a store; a text that is only looked for is just not found. */
const keeps = ({ access }: Endpoint) => access !== 'public' && !/\.(read|apply)$/.test(access)

const mayBeAnyDay = /^\/conditions\/0\/day$/

test(`a request that was taken is refused with one text or one day of it spoilt (FUZZ_SEED=${seed})`, async () => {
  const clean = (await answered()).filter(
    ({ request: { said }, ...answer }) => isTaken(answer) && said.rawBody === null && said.rawQuery === '',
  )
  const requests = [...Map.groupBy(clean, ({ name }) => name)].flatMap(([name, taken]) => {
    const endpoint = endpoints[name]!
    const variants = taken.slice(-10).flatMap(({ request }) => spoilt(endpoint, request))
    const distinct = new Map(variants.map((one) => [`${one.pointer} ${one.alone} ${one.value.slice(-5)}`, one]))
    return [...distinct.values()].map((one) => ({ ...one, name }))
  })
  const answers = await send(requests)
  const isRefused = ({ status, pointers, request }: (typeof answers)[number]) =>
    request.alone ? status === 400 && pointers.some((pointer) => pointer === request.pointer) : status >= 400
  const read = answers.filter(({ status }) => status !== tooMany)
  const mustBeRefused = read.filter(({ name, request: { value, pointer } }) =>
    value.endsWith('\0') ? keeps(endpoints[name as keyof typeof endpoints]!) : !mayBeAnyDay.test(pointer),
  )
  console.log(`${answers.length} spoilt requests of ${new Set(answers.map(({ name }) => name)).size} calls`)

  expect(mustBeRefused.filter(({ request: { alone, value } }) => alone && value.endsWith('\0')).length).toBeGreaterThan(
    20,
  )
  expect(
    mustBeRefused.filter(({ request: { alone, value } }) => alone && !value.endsWith('\0')).length,
  ).toBeGreaterThan(20)
  expect({
    taken: mustBeRefused
      .filter((answer) => !isRefused(answer))
      .slice(0, 20)
      .map(({ name, status, pointers, request: { pointer, value } }) => ({ name, status, pointers, pointer, value })),
    wrong: answers.filter(({ wrong }) => wrong !== null).map(shown),
  }).toEqual({ taken: [], wrong: [] })
}, 900_000)
