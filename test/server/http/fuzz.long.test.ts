import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { ProblemDetails } from '#contract/problems.ts'
import { prepare } from '#test/support/fuzz/fixtures.ts'
import { rawRequests, requestsAt, type FuzzRequest } from '#test/support/fuzz/requests.ts'
import { spoilt } from '#test/support/fuzz/spoilt.ts'
import { sendRaw } from '#test/support/raw-http.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** Requests at each call. */
const runs = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 1_800) / Object.keys(endpoints).length)
const rawRuns = 300
/** Codes of invites may be guessed at 60 times a minute; past that a request is not read. */
const tooMany = 429
const atOnce = 6
/** Longer than any limit of the server. */
const patience = 45_000
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

let server: TestServer
let sources: Awaited<ReturnType<typeof prepare>>
const alarms: string[] = []

beforeAll(async () => {
  server = await startServer({
    env: { requestsPerMinute: 0, cardProvider: { kind: 'standIn' } },
    onLog: (line) => void (/"level":"(error|fatal)"/.test(line) && alarms.push(line)),
  })
  sources = await prepare(server)
}, 120_000)
afterAll(() => server.close())

type Sent = FuzzRequest & { name: string }
type Answer = { name: string; status: number; pointers: string[]; wrong: string | null }

function knownTo(name: string, { method }: Endpoint) {
  if (name === 'deleteWorkspace' || name === 'undoDeletion' || name === 'transferOwnership')
    return sources.toDeleteWorkspace
  if (name === 'changeRole') return sources.toChangeRole
  if (name === 'removeMember') return sources.toRemove
  if (name === 'leaveWorkspace') return sources.toLeave
  return method === 'DELETE' ? sources.toDelete : sources.known
}

/** The statements of a page are as many reads as there are pages. */
const shareOf = (name: string) => (name === 'getStatements' ? 4 : 1)

const requestsOf = (name: string, count: number, from: number): Sent[] => {
  const endpoint = endpoints[name]!
  return fc
    .sample(requestsAt(endpoint, { ...sources, known: { ...knownTo(name, endpoint), ...sources.ofCalls[name] } }), {
      numRuns: count,
      seed: from,
    })
    .map((request) => ({ ...request, name }))
}

const generated = (): Sent[] => {
  const all = Object.keys(endpoints).map((name, index) => requestsOf(name, runs * shareOf(name), seed + index))
  return Array.from({ length: runs }, (_, at) =>
    all.flatMap((requests) => requests.slice((at * requests.length) / runs, ((at + 1) * requests.length) / runs)),
  ).flat()
}

async function send({ name, method, target, headers, body }: Sent): Promise<Answer> {
  try {
    const response = await fetch(server.url + target, {
      method,
      headers,
      body: body as BodyInit,
      signal: AbortSignal.timeout(patience),
    })
    const text = isStream(response) ? '' : await response.text()
    if (isStream(response)) await response.body?.cancel()
    return { name, status: response.status, pointers: pointersIn(text), wrong: wrongWith(response, text) }
  } catch (error) {
    return {
      name,
      status: 0,
      pointers: [],
      wrong: `no answer: ${(error as Error).message} ${String((error as Error).cause ?? '')}`,
    }
  }
}

/** Goes on for as long as somebody reads it. */
const isStream = ({ headers }: Response) => headers.get('content-type') === 'text/event-stream'

const pointersIn = (text: string) =>
  text.startsWith('{')
    ? (ProblemDetails.safeParse(JSON.parse(text)).data?.errors ?? []).map(({ pointer }) => pointer)
    : []

/** What no answer may be: a failure of ours, an unavailability without a time to come back, an error that is no problem. */
function wrongWith({ status, headers }: Response, text: string): string | null {
  if (!headers.get('content-security-policy') || headers.get('x-content-type-options') !== 'nosniff')
    return 'without the headers of every answer'
  if (status < 400) return null
  if (headers.get('content-type') !== 'application/problem+json; charset=utf-8')
    return `no problem: ${text.slice(0, 200)}`
  const problem = ProblemDetails.safeParse(JSON.parse(text))
  if (!problem.success || problem.data.status !== status) return `no problem: ${text.slice(0, 200)}`
  if (status < 500) return null
  const isTruthful = problem.data.type.endsWith('/unavailable') && Number(headers.get('retry-after')) > 0
  return isTruthful ? null : text.slice(0, 300)
}

async function sendAll<Request extends Sent>(requests: readonly Request[]): Promise<(Answer & { request: Request })[]> {
  const answers: (Answer & { request: Request })[] = []
  const queue = requests.values()
  const work = async () => {
    for (const request of queue) answers.push({ ...(await send(request)), request })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

let sentOnce: Promise<(Answer & { request: Sent })[]> | undefined
const answered = () => (sentOnce ??= sendAll(generated()).then(untilTaken))
const isTaken = ({ status }: Answer) => status >= 200 && status < 300

/** What chance has not brought to be taken is asked some more. */
async function untilTaken<Answers extends Awaited<ReturnType<typeof sendAll<Sent>>>>(answers: Answers) {
  const taken = new Set(answers.filter(isTaken).map(({ name }) => name))
  const more = Object.keys(endpoints).filter((name) => !taken.has(name) && !hardToTake.has(name))
  return [...answers, ...(await sendAll(more.flatMap((name) => requestsOf(name, 5 * runs, seed - 1))))]
}

const shown = ({ wrong, request: { method, target, headers, body } }: Answer & { request: Sent }) =>
  `${wrong}\n    ${method} ${target.slice(0, 300)} ${headers.authorization?.slice(0, 20) ?? ''} ${JSON.stringify(String(body ?? '').slice(0, 300))}`

test(`every call of the contract withstands ${runs} requests each, anonymous and signed in (FUZZ_SEED=${seed})`, async () => {
  const answers = await answered()

  const byName = Map.groupBy(answers, ({ name }) => name)
  const untried = Object.keys(endpoints).filter((name) => (byName.get(name) ?? []).length < runs)
  const neverTaken = [...byName]
    .filter(([, all]) => !all.some(isTaken))
    .map(([name]) => name)
    .filter((name) => !hardToTake.has(name))
  const statuses = Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]).toSorted(),
  )
  console.log(`FUZZ_SEED=${seed}: ${answers.length} requests, answers by status ${JSON.stringify(statuses)}`)

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
  const answers = await sendAll(requests)
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

test(`what is hardly HTTP is answered or closed (FUZZ_SEED=${seed})`, async () => {
  const answers = await Promise.all(
    fc.sample(rawRequests, { numRuns: rawRuns, seed }).map(async (text) => {
      const { status } = await sendRaw(server.url, text).catch(() => ({ status: Number.NaN }))
      return { text, status }
    }),
  )
  expect(
    answers
      .filter(({ status }) => status >= 500)
      .map(({ text, status }) => `${status} ${JSON.stringify(text.slice(0, 300))}`),
  ).toEqual([])
  expect(answers.filter(({ status }) => status > 0).length).toBeGreaterThan(rawRuns / 2)
  expect((await server.request('/health/ready')).status).toBe(200)
}, 120_000)
