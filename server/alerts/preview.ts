import { hourSeconds } from '#contract/durations.ts'
import * as contract from '#contract/alerts/alerts.ts'
import { daySeconds } from '#contract/durations.ts'
import type { Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { eventsBefore } from './advance.ts'
import { dueEvent, newChartState, type ChartState, computeTransition } from './chart.ts'
import type { Finding } from './kinds/finding.ts'
import { type Span } from './kinds/hours.ts'
import { hourOf, postsFinding, type Question, createUncachedReader, type Series, createSeries } from './kinds/series.ts'
import { findLeadingPosts, readLeading, textOf, findUsualWords } from './posts.ts'
import { resolveQuestion } from './question.ts'
import { hoursSearch } from './search.ts'

const maxShown = 20

type Fired = { at: Date; finding: Finding }

/**
 * When an alert would have fired in a span of whole hours: runs its chart over each hour's verdict, in local time, as
 * the server does live.
 */
export function simulate(
  settings: Pick<contract.Alert, 'condition' | 'schedule' | 'cooldownMinutes'>,
  series: Series,
  span: Span,
  timezone: string,
): Fired[] {
  const begin = new Date(span.from * 1_000)
  let row = { ...settings, ...newChartState(begin) }
  const fired: Fired[] = []
  const take = (event: Parameters<typeof computeTransition>[1], at: Date, finding: Finding | null) => {
    const step = computeTransition(row, event, at)
    const over = dueEvent(row, at) === null ? {} : { wakeEvent: null, wakeAt: null }
    row = { ...row, ...(step?.chartState ?? over) } satisfies ChartState
    if (finding !== null && step?.effects.includes('openFiring')) fired.push({ at, finding })
  }
  take({ type: 'alert.resume' }, begin, null)
  const ofPosts = contract.isCheckedPerPost(settings.condition.kind)
  const waiting = { posts: 0, first: 0, last: 0 }
  for (let hour = span.from; hour < span.to; hour += hourSeconds) {
    const at = new Date(hour * 1_000)
    const events = eventsBefore(row, timezone, at)
    for (let next = events.next(); !next.done; next = events.next(row)) take(next.value, at, null)
    const verdict = series(hour)
    const finding = verdict.kind === 'hit' ? verdict.finding : null
    if (!ofPosts) {
      take({ type: finding === null ? 'check.normal' : 'check.hit' }, at, finding)
      continue
    }
    if (finding !== null) {
      if (waiting.posts === 0) waiting.first = hour
      waiting.posts += finding.posts
      waiting.last = hour
    }
    if (waiting.posts > 0 && row.state === 'watching') {
      take({ type: 'check.hit' }, at, postsFinding(waiting.posts, { first: waiting.first, last: waiting.last }))
      take({ type: 'check.normal' }, at, null)
      waiting.posts = 0
    }
  }
  return fired
}

export const previewAlert = handler(
  contract.previewAlert,
  async (context, { condition, scope, schedule, cooldownMinutes }) => {
    const { timezone } = context.workspace
    const question = await resolveQuestion(context, { condition, scope })
    const hour = hourOf(context.now(), timezone)
    const span = { from: hour - contract.previewDays * daySeconds, to: hour + hourSeconds }
    const origin = ((hour % hourSeconds) + hourSeconds) % hourSeconds
    const [series] = await createSeries(context, [question], span, createUncachedReader(context, origin))
    const fired = simulate({ condition, schedule, cooldownMinutes }, series!, span, timezone)
    const shown = fired.slice(-maxShown).toReversed()
    const last = series!(hour)
    return {
      from: new Date(span.from * 1_000).toISOString(),
      to: context.now().toISOString(),
      total: fired.length,
      items: await withPosts(context, shown, question, span.to),
      note: last.kind === 'normal' ? last.note : null,
    }
  },
)

async function withPosts(
  context: MemberContext,
  fired: readonly Fired[],
  question: Question,
  until: number,
): Promise<contract.PreviewedFiring[]> {
  const usual = fired.length === 0 ? null : await findUsualWords(context, question, until)
  const keys = await Promise.all(fired.map(({ finding }) => findLeadingPosts(context, question, finding, usual)))
  const posts = await readLeading(context, keys.flat())
  return fired.map(({ at, finding }, index) => {
    const { observed, expected, score, why, posts: count } = finding
    return {
      at: at.toISOString(),
      observed,
      expected,
      score,
      why: why satisfies Text,
      posts: count,
      search: hoursSearch(question.scope, finding, context.workspace.timezone),
      leading: keys[index]!.flatMap((key) => posts.get(textOf(key)) ?? []),
    }
  })
}
