import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Performance } from '#contract/answers/performance.ts'
import { performanceQuery } from '#src/api/performance.ts'
import { queriesQuery } from '#src/api/queries-query.ts'
import { formatNumber } from '#src/text/format.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { askedWords } from '#src/widgets/comparison/mark-parts.ts'
import { MarkPanel } from '#src/widgets/posts/mark-panel.tsx'
import { type Drill, narrowed, partsOf } from './drill.ts'
import type { PartProps } from './part.ts'
import { authorMark } from '#src/widgets/scope/marks.ts'

type OpenMarkProps = PartProps & { drill: Drill; timezone: string; onDrill: (drill: Drill | null) => void }

/** The posts behind the open mark. */
export function OpenMark({ scope, drill, timezone, onWay, onDrill }: OpenMarkProps) {
  const steps = useQuery({ ...performanceQuery(scope), enabled: false }).data?.steps ?? []
  const isAsked = (drill.query ?? drill.overlap) !== undefined
  const queries = useQuery({ ...queriesQuery(scope.workspaceId), enabled: isAsked }).data?.items
  const asked = askedWords(drill, new Map(queries?.map(({ id, name }) => [id, name])))
  const parts = partsOf(drill, timezone)
  const labels = [...(asked === null ? [] : [asked]), ...parts.map(({ label }) => label)]
  return (
    <MarkPanel
      mark={JSON.stringify(labels)}
      title={labels.length === 0 ? t`All posts of the range` : t`Posts: ${labels.join(', ')}`}
      scope={narrowed(scope, drill)}
      order={drill.order ?? 'newest'}
      timezone={timezone}
      note={isAsked ? undefined : noteOf(steps, drill)}
      chips={parts.map(({ id, label, without }) => ({ id, label, onRemove: () => onDrill(without) }))}
      onOrderChange={(order) => onDrill({ ...drill, order })}
      onAuthor={({ id, ...author }, source) => id && onDrill(authorMark({ ...author, id, source }))}
      onWay={onWay}
      onClose={() => onDrill(null)}
    />
  )
}

/** What a step of the charts says of its posts. */
function noteOf(steps: Performance['steps'], { at, until, hourOfWeek, author, source, sentiment }: Drill) {
  const span = spanBetween(steps, at, until)
  if (span === null || (hourOfWeek ?? author ?? source ?? sentiment) !== undefined) return undefined
  const opened = steps.slice(span.from, span.to + 1)
  const sum = (of: 'interactions' | 'impressions') =>
    formatNumber(opened.reduce((all, step) => all + (step[of] ?? 0), 0))
  return t`${sum('interactions')} interactions, ${sum('impressions')} potential impressions`
}
