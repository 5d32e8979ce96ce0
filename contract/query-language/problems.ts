import type { QueryProblem } from '../queries.ts'
import type { Span } from './tree.ts'

type Edit = { from: number; to: number; insert: string }
export type Fix = NonNullable<QueryProblem['fix']>
export type Report = (code: string, span: Span, message: string, more?: { hint?: string; fix?: Fix }) => void

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

export const fix = (label: string, ...edits: Edit[]): Fix => ({ label, edits })
export const insertAt = (at: number, insert: string): Edit => ({ from: at, to: at, insert })
export const replace = ({ from, to }: Span, insert: string): Edit => ({ from, to, insert })

/** Takes a stretch away with the space before it. */
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

/** Collects problems of one text; codes beginning with W are warnings. */
export function collector() {
  const problems: QueryProblem[] = []
  const report: Report = (code, { from, to }, message, { hint, fix: repair } = {}) => {
    problems.push({
      code,
      severity: code.startsWith('W') ? 'warning' : 'error',
      from,
      to,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(repair === undefined ? {} : { fix: repair }),
    })
  }
  return { problems, report }
}

const rank = ({ severity }: QueryProblem) => (severity === 'error' ? 0 : 1)

/** Errors first, in text order, at most five. */
export const mostUseful = (problems: QueryProblem[]) =>
  problems.toSorted((a, b) => rank(a) - rank(b) || a.from - b.from || a.to - b.to).slice(0, limits.problems)

export const reportDepth = (report: Report, place: Span) =>
  report('Q042', place, `Brackets and exclusions go at most ${limits.depth} deep.`, { hint: 'Take some of them away.' })
