import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { StatementsOf } from '#contract/answers/statements.ts'
import type { Table } from '#contract/answers/table.ts'
import { type PanelId, panelsOfPosts, panelTitles } from '#contract/reports/panel-titles.ts'
import { translateEnglish } from '#src/text/terms.ts'
import type { Metric } from '#contract/metrics/metric.ts'
import type { StatementsInput } from '#src/api/statements.ts'
import { i18n } from '#src/text/i18n.ts'
import { Section } from '#src/ui/section.tsx'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toCsvRows } from '../csv.ts'
import { CardMenu } from '../figures/card-menu.tsx'
import type { MetricFactsProps } from '../figures/metric-definition.tsx'
import { ScopeProblem } from '../scope/scope-problem.tsx'
import type { OverviewSearch } from '../scope/search.ts'
import { useMay } from '../workspace/workspace.ts'
import { useAnswer } from './answer.tsx'
import { useIsPanelShown } from './panel-registry.ts'
import { type Page, type Question, usePage } from './page.ts'
import { useArePostsHidden } from '../views/shared.ts'

export type BodyProps<Answer, Search = OverviewSearch> = { answer: Answer; page: Page<Search> }

type PanelTitle<Answer, Search> =
  /** A panel for reports; contract/reports/panel-titles.ts has its title. */
  | { id: PanelId; title?: undefined; reportPanel?: undefined; reportMetric?: undefined }
  | {
      id?: undefined
      title: MessageDescriptor | ((page: Page<Search>, answer: Answer | undefined) => string)
      /** The matching report panel, if it depends on the address; null for none. */
      reportPanel?: (page: Page<Search>) => PanelId | null
      /** What a report's item has to choose for the same panel. */
      reportMetric?: (page: Page<Search>) => string | undefined
    }

type PanelDeclaration<Answer, Row, Search> = PanelTitle<Answer, Search> & {
  /** The kind of SQL statements, and the steps of the answer that the panel uses. */
  of: StatementsOf
  steps: readonly string[]
  /** Input of the statements, if it isn't just the scope. */
  input?: (page: Page<Search>) => Omit<StatementsInput, 'of'>
  question: (page: Page<Search>) => Question<Answer>
  metric: Metric | ((page: Page<Search>) => Metric)
  /** Facts of this page, such as the coverage. */
  facts?: (answer: Answer) => MetricFactsProps['facts']
  note?: (answer: Answer, page: Page<Search>) => ReactNode
  /** Contents of the exported file. */
  table: (answer: Answer, page: Page<Search>) => Table<Answer, Row>
  /** Whether the drawing can be saved as a picture. */
  picture?: (answer: Answer) => boolean
  /** Height class of the placeholder. */
  height: string
  /** Whether it requests its answer only once it is scrolled to or printed, because the answer is expensive. */
  waitsUntilSeen?: true
  /** What the page's scope lacks for this panel, which then asks nothing; null if nothing. */
  missing?: (page: Page<Search>) => string | null
  /** Why there is nothing to draw, or null. */
  nothing?: (answer: Answer, page: Page<Search>) => string | null
  Body: ComponentType<BodyProps<Answer, Search>>
}

/**
 * Declares a panel of an insight page by question, metric, table and drawing; adds loading, errors, menu, file and SQL.
 */
export function definePanel<Answer extends { dataVersion: string }, Row, Search = OverviewSearch>(
  declaration: PanelDeclaration<Answer, Row, Search>,
) {
  const { of, steps, metric, Body } = declaration
  const skeleton = <Skeleton className={declaration.height} />
  return function Panel(props: { className?: string }) {
    const isHidden = useArePostsHidden() && panelsOfPosts.has(declaration.id ?? '')
    const page = usePage<Search>()
    const missing = declaration.missing?.(page) ?? null
    if (!useIsPanelShown() || isHidden) return null
    if (missing === null) return <Shown {...props} />
    return (
      <Section title={panelTitle(declaration, page, undefined)} scope={page.ownScope} className={props.className}>
        <Nothing text={missing} />
      </Section>
    )
  }
  function Shown({ className }: { className?: string }) {
    const page = usePage<Search>()
    const mayReport = useMay('reports.edit')
    const isReadOnly = useIsReadOnly()
    const [isSeen, setSeen] = useState(declaration.waitsUntilSeen !== true)
    const { drawn, isOld, error, refetch } = useAnswer(declaration.question(page), isSeen)
    const title = panelTitle(declaration, page, drawn)
    if (drawn === undefined)
      return (
        <Section title={title} scope={page.ownScope} className={className} skeleton={skeleton}>
          {error === null ? (
            // A section renders its contents only near the viewport.
            <div role="status" aria-label={`${t`Loading`}: ${title}`} ref={() => setSeen(true)}>
              {skeleton}
            </div>
          ) : (
            <ScopeProblem
              error={error}
              scope={page.scope}
              title={t`This did not load`}
              headingLevel={3}
              onRetry={() => void refetch()}
              onScopeChange={page.ownScope === undefined && !isReadOnly ? page.changeScope : null}
            />
          )}
        </Section>
      )
    const nothing = declaration.nothing?.(drawn, page) ?? null
    return (
      <Section
        title={title}
        scope={page.ownScope}
        note={declaration.note?.(drawn, page)}
        picture={declaration.picture?.(drawn) ?? false}
        isOld={isOld}
        className={className}
        skeleton={skeleton}
        actions={
          <CardMenu
            metric={typeof metric === 'function' ? metric(page) : metric}
            facts={declaration.facts?.(drawn)}
            input={{ ...(declaration.input?.(page) ?? page.scope), of }}
            steps={steps}
            reportPanel={(mayReport && (declaration.id ?? declaration.reportPanel?.(page))) || undefined}
            reportMetric={declaration.reportMetric?.(page)}
            rows={() => toCsvRows(declaration.table(drawn, page), drawn)}
          />
        }
      >
        {nothing === null ? <Body answer={drawn} page={page} /> : <Nothing text={nothing} />}
      </Section>
    )
  }
}

const Nothing = ({ text }: { text: string }) => <p className="py-4 text-sm text-ink-faint">{text}</p>

function panelTitle<Answer, Search>(
  { id, title }: PanelTitle<Answer, Search>,
  page: Page<Search>,
  answer: Answer | undefined,
): string {
  if (id !== undefined) return translateEnglish(panelTitles[id])
  return typeof title === 'function' ? title(page, answer) : i18n.t(title)
}
