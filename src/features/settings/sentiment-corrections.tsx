import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CorrectSentiment } from '#contract/posts/corrections.ts'
import {
  type Corrections,
  minCorrections,
  type LayerUse,
  type LearntWord,
  type SentimentLayer,
} from '#contract/posts/sentiment-layer.ts'
import { sentimentQuery } from '#src/api/sentiment.ts'
import { correctionsQuery, setSentimentLayer } from '#src/api/sentiment.ts'
import { compareTexts, formatInstant, formatList, formatLanguage, formatNumber, formatShare } from '#src/text/format.ts'
import { sentimentName } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { SettingsPart } from './part.tsx'
import { Confusion } from './sentiment-confusion.tsx'

const pollIntervalMs = 1_000

export function SentimentCorrections() {
  const workspaceId = useWorkspaceId()
  const corrections = useQuery({
    ...correctionsQuery(workspaceId),
    refetchInterval: ({ state }) => (state.data?.layer.state === 'learning' ? pollIntervalMs : false),
  })
  return (
    <SettingsPart
      id="sentiment-corrections"
      title={t`Learning from corrections`}
      about={
        corrections.data && (
          <Trans>
            Owners and managers can correct the sentiment in a post’s menu. Soundings learns once these languages have{' '}
            {minCorrections} corrections together:{' '}
            {formatList(corrections.data.languages.map(formatLanguage).toSorted(compareTexts))}.
          </Trans>
        )
      }
    >
      <QueryState
        query={corrections}
        pending={<Skeleton className="h-40" />}
        failed={(error) => <ErrorText error={error} />}
      >
        {(found) => (
          <>
            <Layer corrections={found} />
            <Confusion corrections={found} />
          </>
        )}
      </QueryState>
    </SettingsPart>
  )
}

function Layer({ corrections }: { corrections: Corrections }) {
  const { layer } = corrections
  const mayTeach = useMay('sentiment.teach')
  const workspaceId = useWorkspaceId()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (use: LayerUse) => setSentimentLayer({ workspaceId, use }),
    onSuccess: async (corrections) => {
      client.setQueryData(correctionsQuery(workspaceId).queryKey, corrections)
      await client.invalidateQueries({ queryKey: sentimentQuery(workspaceId).queryKey, exact: true })
    },
  })
  const choose = (use: LayerUse) => () => change.mutate(use)
  const { learnt } = layer
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-2 text-sm text-ink-soft">
        <State corrections={corrections} />
      </div>
      {learnt === null ? null : <LearningResult learnt={learnt} />}
      <ErrorText error={change.error} />
      {mayTeach ? (
        <div className="flex flex-wrap gap-2">
          {layer.use === 'on' ? (
            <Button busy={change.isPending} onClick={choose('off')}>
              <Trans>Turn off</Trans>
            </Button>
          ) : (
            <Button variant="primary" busy={change.isPending} onClick={choose('on')}>
              <Trans>Turn on</Trans>
            </Button>
          )}
          {learnt !== null || layer.use === 'on' ? (
            <Button busy={change.isPending} onClick={choose('removed')}>
              <Trans>Delete learned words</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function State({ corrections: { classified, corrections, layer } }: { corrections: Corrections }) {
  const { use, state } = layer
  return (
    <>
      <p>
        <Plural
          value={corrections}
          _0="No corrections yet."
          one="# post is corrected."
          other="# posts are corrected."
        />
      </p>
      <p>{stateText(use, state, classified)}</p>
    </>
  )
}

function stateText(use: LayerUse, state: SentimentLayer['state'], classified: number) {
  if (use === 'removed') return t`Learned words deleted. Soundings no longer learns from corrections.`
  switch (state) {
    case 'tooFew': {
      const missing = Math.max(minCorrections - classified, 0)
      return plural(missing, {
        one: 'Takes effect after # more correction.',
        other: 'Takes effect after # more corrections.',
      })
    }
    case 'learning':
      return t`Learning …`
    case 'notBetter':
      return t`Not used: no better than the shared model.`
    case 'better':
      return use === 'on'
        ? t`In use for new posts. Reclassify to apply it to stored posts.`
        : t`Better than the shared model, but turned off.`
  }
}

function LearningResult({ learnt }: { learnt: NonNullable<SentimentLayer['learnt']> }) {
  const timezone = useTimezone()
  const { before, after, corrections, looked, changed, words, at } = learnt
  return (
    <div className="grid gap-3 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Fact name={t`Correct without it`} count={before} of={corrections} />
        <Fact name={t`Correct with it`} count={after} of={corrections} />
        <Fact name={t`Other posts with a changed sentiment`} count={changed} of={looked} />
      </dl>
      <p className="text-xs text-ink-soft">
        <Trans>
          Learned on {formatInstant(at, timezone)}. Each correction was tested without learning from it. Corrected posts
          are harder than average, so these figures don’t show the overall accuracy.
        </Trans>
      </p>
      {words.length === 0 ? null : <Words words={words} />}
    </div>
  )
}

const Fact = ({ name, count, of }: { name: string; count: number; of: number }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-right tabular-nums">
      {t`${formatNumber(count)} of ${formatNumber(of)} (${formatShare(count / (of || 1))})`}
    </dd>
  </>
)

const Words = ({ words }: { words: readonly LearntWord[] }) => (
  <div className="grid gap-1">
    <h3 className="text-xs font-medium text-ink-soft">
      <Trans>Words with a changed weight</Trans>
    </h3>
    <dl className="grid gap-1 text-sm">
      {CorrectSentiment.options.map((sentiment) => {
        const own = words.filter((word) => word.sentiment === sentiment)
        return own.length === 0 ? null : (
          <div key={sentiment} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">
              <Trans>More {sentimentName(sentiment)}:</Trans>
            </dt>
            <dd>
              {own.map(({ word, language }, index) => (
                <span key={`${language} ${word}`}>
                  {index > 0 ? ', ' : ''}
                  <bdi lang={language}>{word}</bdi>
                </span>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  </div>
)
