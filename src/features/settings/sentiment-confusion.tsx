import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { CorrectSentiment } from '#contract/posts/corrections.ts'
import { Classification, type Corrections, minCorrections } from '#contract/posts/sentiment-layer.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { sentimentName } from '#src/text/terms.ts'
import { Table } from '#src/ui/table.tsx'

const CorrectedPosts = lazyDialog(() => import('./corrected-posts.tsx').then((module) => module.CorrectedPosts))

type Pair = { corrected: CorrectSentiment; classified: Classification }
type Row = { corrected: CorrectSentiment; posts: number }

/** The classifier's confusion matrix on corrected posts; each count opens its posts. */
export function Confusion({ corrections: { confusion, classified } }: { corrections: Corrections }) {
  const [opened, setOpened] = useState<Pair | null>(null)
  if (classified < minCorrections) return null
  const countOf = (pair: Pair) =>
    confusion.find((one) => one.corrected === pair.corrected && one.classified === pair.classified)?.posts ?? 0
  const right = CorrectSentiment.options.reduce(
    (sum, sentiment) => sum + countOf({ corrected: sentiment, classified: sentiment }),
    0,
  )
  const unsure = CorrectSentiment.options.reduce(
    (sum, corrected) => sum + countOf({ corrected, classified: 'unsure' }),
    0,
  )
  const rows = CorrectSentiment.options.map((corrected): Row => ({
    corrected,
    posts: Classification.options.reduce(
      (sum, classification) => sum + countOf({ corrected, classified: classification }),
      0,
    ),
  }))
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">
        <Trans>Corrections and the shared model</Trans>
      </h3>
      <p className="text-sm text-ink-soft">
        <Trans>
          Of {formatNumber(classified)} corrected posts, the shared model agrees with {formatNumber(right)} (
          {formatShare(right / classified)}) and is unsure about {formatNumber(unsure)}.
        </Trans>
      </p>
      <Table
        caption={t`Corrections and the shared model`}
        rows={rows}
        rowKey={({ corrected }) => corrected}
        columns={[
          {
            id: 'corrected',
            header: t`Corrected to`,
            cell: ({ corrected }) => <span className="font-medium">{sentimentName(corrected)}</span>,
          },
          ...Classification.options.map((classification) => ({
            id: classification,
            header: sentimentName(classification),
            align: 'end' as const,
            cell: ({ corrected }: Row) => (
              <Count
                pair={{ corrected, classified: classification }}
                posts={countOf({ corrected, classified: classification })}
                onOpen={setOpened}
              />
            ),
          })),
        ]}
      />
      {opened === null ? null : <CorrectedPosts {...opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const Count = ({ pair, posts, onOpen }: { pair: Pair; posts: number; onOpen: (pair: Pair) => void }) =>
  posts === 0 ? (
    <span className="text-ink-faint">0</span>
  ) : (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(pair)}
      className="rounded-sm px-1 tabular-nums text-water-6 underline underline-offset-2 hover:bg-hover"
    >
      {formatNumber(posts)}
      <span className="sr-only">
        {', '}
        {t`People: ${sentimentName(pair.corrected)}, model: ${sentimentName(pair.classified)}`}
      </span>
    </button>
  )
