import type { QueryProblem } from '../saved-queries/queries.ts'
import { toText, type Text } from '../texts.ts'
import { messages } from './messages.ts'
import type { Span } from './tree.ts'

export type Edit = { from: number; to: number; insert: string }
type Fix = { label: Text; edits: Edit[] }
type ProblemDetails = { code: string; message: Text; hint?: Text; fix?: Fix }
export type Report = (code: string, span: Span, message: Text, more?: Pick<ProblemDetails, 'hint' | 'fix'>) => void

export const limits = {
  characters: 4_096,
  operands: 256,
  depth: 16,
  wildcards: 20,
  proximities: 10,
  distance: 10,
  lettersBeforeStar: 3,
  problems: 5,
} as const

export const fix = (label: Text, ...edits: Edit[]): Fix => ({ label, edits })
export const insertAt = (at: number, insert: string): Edit => ({ from: at, to: at, insert })
export const replace = ({ from, to }: Span, insert: string): Edit => ({ from, to, insert })

/** Deletes a span with the space before it. */
export function remove(text: string, { from, to }: Span): Edit {
  let start = from
  while (start > 0 && /\s/.test(text[start - 1]!)) start--
  return { from: start, to: start === 0 ? skipSpace(text, to) : to, insert: '' }
}

function skipSpace(text: string, from: number) {
  let at = from
  while (at < text.length && /\s/.test(text[at]!)) at++
  return at
}

const wordingOf = ({ message, params }: Text) => ({ message, ...(params === undefined ? {} : { params }) })

/** A problem as sent and shown; codes beginning with W are warnings. */
export const problem = ({ code, message, hint, fix: repair }: ProblemDetails, { from, to }: Span): QueryProblem => ({
  code,
  severity: code.startsWith('W') ? 'warning' : 'error',
  from,
  to,
  message: message.detail,
  ...(hint === undefined ? {} : { hint: hint.detail }),
  ...(repair === undefined ? {} : { fix: { label: repair.label.detail, edits: repair.edits } }),
  wording: {
    message: wordingOf(message),
    ...(hint === undefined ? {} : { hint: wordingOf(hint) }),
    ...(repair === undefined ? {} : { fix: wordingOf(repair.label) }),
  },
})

export function createProblemCollector() {
  const problems: QueryProblem[] = []
  const report: Report = (code, span, message, more) => void problems.push(problem({ code, message, ...more }, span))
  return { problems, report }
}

const rank = ({ severity }: QueryProblem) => (severity === 'error' ? 0 : 1)

export const splitHint = () => toText(messages.hintSplit)
export const fixDeleteLabel = (what: string) => toText(messages.fixDelete, { what })
export const fixUseLabel = (what: string) => toText(messages.fixUse, { what })
export const fixAddLabel = (what: string) => toText(messages.fixAdd, { what })
export const exampleHint = (example: string) => toText(messages.hintSuchAs, { example })
export const fixDeleteSpaceLabel = () => toText(messages.fixDeleteSpace)
export const describeDistanceLimits = () => toText(messages.distance, { most: limits.distance })

/** Errors first, in text order, at most five. */
export const selectProblems = (problems: QueryProblem[]) =>
  problems.toSorted((a, b) => rank(a) - rank(b) || a.from - b.from || a.to - b.to).slice(0, limits.problems)

/** At most two names (nearest.ts). */
export const didYouMean = ([first = '', second]: readonly string[]) =>
  second === undefined
    ? toText(messages.hintDidYouMean, { first })
    : toText(messages.hintDidYouMeanEither, { first, second })

export const reportDepth = (report: Report, place: Span) =>
  report('Q042', place, toText(messages.nestedTooDeep, { what: 'brackets', depth: limits.depth }))
