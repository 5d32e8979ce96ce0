import { toText, type Text } from '#contract/texts.ts'

/** What went wrong, as a text for the user. `code`: of the contract, or `network`, `missingNameProblem`, `faulty`, `unknown`. */
export type Problem = { code: string } & Text

const unreachable: Problem = {
  code: 'network',
  ...toText(
    /*i18n*/ {
      id: 'problem.unreachable',
      message: 'The server can’t be reached. Check the connection and try again.',
    },
  ),
}
const unknown: Problem = {
  code: 'unknown',
  ...toText(/*i18n*/ { id: 'problem.unknown', message: 'Something went wrong. Try again.' }),
}

export const missingNameProblem: Problem = {
  code: 'nameless',
  ...toText(/*i18n*/ { id: 'problem.nameless', message: 'Enter a name.' }),
}
export const incompleteProblem: Problem = {
  code: 'faulty',
  ...toText(/*i18n*/ { id: 'problem.incomplete', message: 'Complete the marked fields.' }),
}

const hasCode = (value: object): value is { code: string } => 'code' in value && typeof value.code === 'string'

/** Converts whatever an actor threw. `fetch` fails with a TypeError; the name of a timeout is TimeoutError. */
export function toProblem(thrown: unknown): Problem {
  if (!(thrown instanceof Error)) return unknown
  if (thrown instanceof TypeError || thrown.name === 'TimeoutError') return unreachable
  if (thrown.message === '') return unknown
  return { code: hasCode(thrown) ? thrown.code : 'unknown', detail: thrown.message }
}

/** For `assign`: the problem that an invoked actor threw. */
export const withProblem = (_: unknown, { thrown }: { thrown: unknown }) => ({ problem: toProblem(thrown) })

/** For the `onError` of a chart whose setup has `storeProblem: assign(withProblem)`. */
export const storeProblem = {
  type: 'storeProblem' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
}
