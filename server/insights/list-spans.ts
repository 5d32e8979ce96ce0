import type { MarkedSpan } from '#contract/answers/spans.ts'
import * as contract from '#contract/answers/spans.ts'
import { readTextPauses } from '#server/access/text-pauses.ts'
import { handler } from '#server/handler.ts'
import { dayRange } from '#server/selection/days.ts'
import { readGaps } from './gaps.ts'

/** Throws as dayRange does. */
export const listSpansHandler = handler(contract.listSpans, async (context, { from, to }) => {
  const { db, workspace } = context
  const range = dayRange(from, to, workspace.timezone)
  const [pauses, gaps] = await Promise.all([readTextPauses(db, workspace.id, range), readGaps(context, range)])
  const spans = [
    ...pauses.map((pause) => ({ kind: 'textsPaused' as const, ...pause })),
    ...gaps.map((gap) => ({ kind: 'gap' as const, ...gap })),
  ].toSorted((a, b) => a.from.getTime() - b.from.getTime())
  return {
    items: spans.map((span): MarkedSpan => ({
      ...span,
      from: span.from.toISOString(),
      until: span.until.toISOString(),
    })),
  }
})
