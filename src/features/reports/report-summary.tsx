import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { WrittenSummary } from '#contract/reports/reports.ts'
import { escapeRichText } from '#contract/reports/rich-text.ts'
import { summarise, summaryPostsUrl } from '#contract/reports/summary.ts'
import { conversationQuery, topicsQuery } from '#src/api/conversation.ts'
import { overviewFiguresQuery, overviewTermsQuery } from '#src/api/overview.ts'
import { cellLocalizer } from '#src/text/terms.ts'
import { cx } from '#src/ui/cx.ts'
import { ButtonUnlessReadOnly, useIsReadOnly } from '#src/ui/read-only.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { pageComparisonQuery } from '#src/widgets/comparison/page-comparison.ts'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { ScopeProblem } from '#src/widgets/scope/scope-problem.tsx'
import { isComparing } from '#contract/saved-queries/comparison.ts'
import { SharedContentContext } from '#src/widgets/views/shared.ts'
import { RichText } from './rich-text.tsx'

type ReportSummaryProps = {
  /** What an editor wrote for these days instead. */
  written: Pick<WrittenSummary, 'text' | 'by'> | null
  /** For editors, who see the section even if nothing stands out; its argument is the shown text. */
  actions?: (text: string) => ReactNode
}

/** What stands out in the report's scope, unless an editor wrote a summary; absent if nothing does. */
export function ReportSummary({ written, actions }: ReportSummaryProps) {
  if (written === null) return <AutomaticSummary actions={actions} />
  const { text, by } = written
  return (
    <Section title={t`Summary`} actions={actions?.(text)}>
      <RichText text={text} />
      <p className="mt-3 text-xs text-ink-soft">
        {by === null ? t`This summary was edited.` : t`This summary was edited by ${by}.`}
      </p>
    </Section>
  )
}

function AutomaticSummary({ actions }: Pick<ReportSummaryProps, 'actions'>) {
  const page = usePage()
  const { scope, open } = page
  const isCompared = isComparing(page.search)
  const figures = useAnswer(overviewFiguresQuery(scope))
  const terms = useAnswer(overviewTermsQuery(scope))
  const conversation = useAnswer(conversationQuery({ ...scope, kind: 'term' }))
  const topics = useAnswer(topicsQuery(scope))
  const comparison = useAnswer({ ...pageComparisonQuery(page), enabled: isCompared })
  const all = isCompared ? [figures, terms, conversation, comparison] : [figures, terms, conversation]
  const isReadOnly = useIsReadOnly()
  const shared = use(SharedContentContext)
  const link = shared?.kind === 'report' ? shared.summaryLink : null
  const failed = [figures, terms, conversation].filter(({ error }) => error !== null)
  if (failed.length > 0)
    // Pages shared by earlier versions lack the answers.
    return isReadOnly ? null : (
      <Section title={t`Summary`}>
        <ScopeProblem
          error={failed[0]!.error!}
          scope={scope}
          title={t`This did not load`}
          headingLevel={3}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          onScopeChange={page.changeScope}
        />
      </Section>
    )
  const isPending = ({ drawn, error }: Pick<typeof comparison | typeof topics, 'drawn' | 'error'>) =>
    drawn === undefined && error === null
  // Topics take seconds: readers of a printed or shared report wait for the whole text, members for none of it.
  const isWaiting = (isCompared && isPending(comparison)) || (isReadOnly && isPending(topics))
  if (figures.drawn === undefined || terms.drawn === undefined || conversation.drawn === undefined || isWaiting)
    return (
      <Section title={t`Summary`}>
        <div role="status" aria-label={`${t`Loading`}: ${t`Summary`}`}>
          <Skeleton className="h-24" />
        </div>
      </Section>
    )
  const sentences = summarise(
    {
      figures: figures.drawn,
      terms: terms.drawn,
      conversation: conversation.drawn,
      topics: topics.drawn ?? null,
      comparison: (isCompared && comparison.drawn) || null,
    },
    cellLocalizer(),
  )
  if (sentences.length === 0 && actions === undefined) return null
  return (
    <Section
      title={t`Summary`}
      scope={page.ownScope}
      isOld={all.some(({ isOld }) => isOld)}
      actions={actions?.(sentences.map(({ text }) => `- ${escapeRichText(text)}`).join('\n'))}
      className={cx(sentences.length === 0 && 'no-print')}
    >
      {sentences.length === 0 ? (
        <p className="text-sm text-ink-faint">
          <Trans>Nothing stands out in these days.</Trans>
        </p>
      ) : null}
      <ul className="grid max-w-prose list-disc gap-1 pl-5 text-sm empty:hidden">
        {sentences.map(({ kind, text, posts }) => (
          <li key={kind}>
            {link === null ? (
              <ButtonUnlessReadOnly
                title={t`Open the posts`}
                className="text-left align-top wrap-long hover:underline"
                onClick={() => open(posts)}
              >
                <bdi>{text}</bdi>
              </ButtonUnlessReadOnly>
            ) : (
              <a href={summaryPostsUrl(link, posts)} className="wrap-long underline decoration-line-strong">
                <bdi>{text}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
