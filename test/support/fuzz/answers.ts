import { ProblemDetails } from '#contract/problems.ts'
import type { NamedRequest } from './generated.ts'

export type Answer<Request extends NamedRequest = NamedRequest> = {
  name: string
  status: number
  pointers: string[]
  wrong: string | null
  request: Request
}

type Site = {
  url: string
  /** A text of another workspace, which only the operator may read. */
  secret: string
  operatorToken: string
}

const atOnce = 6
/** Exceeds every timeout of the server. */
const patience = 45_000

export const isTaken = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300

export async function sendAll<Request extends NamedRequest>(
  site: Site,
  requests: readonly Request[],
): Promise<Answer<Request>[]> {
  const answers: Answer<Request>[] = []
  const queue = requests.values()
  const work = async () => {
    for (const request of queue) answers.push({ ...(await send(site, request)), name: request.name, request })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

async function send({ url, secret, operatorToken }: Site, { method, target, headers, body }: NamedRequest) {
  const isForeign = (text: string) => headers.authorization !== `Bearer ${operatorToken}` && text.includes(secret)
  try {
    const response = await fetch(url + target, {
      method,
      headers,
      body: body as BodyInit,
      signal: AbortSignal.timeout(patience),
    })
    const text = isStream(response) ? '' : await response.text()
    if (isStream(response)) await response.body?.cancel()
    return {
      status: response.status,
      pointers: pointersIn(text),
      wrong: isForeign(text) ? `tells what is not theirs: ${text.slice(0, 300)}` : wrongWith(response, text),
    }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, pointers: [], wrong: `no answer: ${message} ${String(cause ?? '')}` }
  }
}

/** Streams end only when closed. */
const isStream = ({ headers }: Response) => headers.get('content-type') === 'text/event-stream'

const pointersIn = (text: string) =>
  text.startsWith('{')
    ? (ProblemDetails.safeParse(JSON.parse(text)).data?.errors ?? []).map(({ pointer }) => pointer)
    : []

/** Rejects internal errors, unavailability without a retry time, and error bodies that aren't problems. */
function wrongWith({ status, headers }: Response, text: string): string | null {
  const isOurs = headers.has('content-security-policy') && headers.get('x-content-type-options') === 'nosniff'
  if (!isOurs) return 'without the headers of every answer'
  if (status < 400) return null
  if (headers.get('content-type') !== 'application/problem+json; charset=utf-8')
    return `no problem: ${text.slice(0, 200)}`
  const problem = ProblemDetails.safeParse(JSON.parse(text))
  if (!problem.success || problem.data.status !== status) return `no problem: ${text.slice(0, 200)}`
  if (status < 500) return null
  const isTruthful = problem.data.type.endsWith('/unavailable') && Number(headers.get('retry-after')) > 0
  return isTruthful ? null : text.slice(0, 300)
}

export const shown = ({ wrong, request: { method, target, headers, body } }: Answer) =>
  `${wrong}\n    ${method} ${target.slice(0, 300)} ${headers.authorization?.slice(0, 20) ?? ''} ${JSON.stringify(String(body ?? '').slice(0, 300))}`

export const byStatus = (answers: readonly Pick<Answer, 'status'>[]) =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]).toSorted(),
    ),
  )
