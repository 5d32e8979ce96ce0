import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SentimentExplanation, WeighedWord } from '#contract/posts/sentiment-explanation.ts'
import { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { Sentiment } from '#contract/posts/posts.ts'
import { sentimentExplanationQuery } from '#src/api/sentiment.ts'
import { formatInstant, formatLanguage, formatShare, formatSigned } from '#src/text/format.ts'
import { sentimentName } from '#src/text/terms.ts'
import { cx } from '#src/ui/cx.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

export function SentimentDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const answer = useQuery(sentimentExplanationQuery({ workspaceId, postId }))
  return (
    <Dialog size="md" title={t`Why this sentiment?`} onClose={onClose} closeWith={t`Close`}>
      <QueryState query={answer} pending={<Skeleton className="h-72" />} headingLevel={3}>
        {(explanation) => <Answer explanation={explanation} />}
      </QueryState>
    </Dialog>
  )
}

type CurrentVerdict = NonNullable<SentimentExplanation['now']>

function Answer({ explanation }: { explanation: SentimentExplanation }) {
  const { now, sentiment, title, text } = explanation
  return (
    <div className="grid gap-4 text-sm">
      <div className="grid gap-1">
        <p className="text-base font-semibold first-letter:uppercase">{sentimentName(sentiment)}</p>
        <Decider explanation={explanation} />
      </div>
      {now === null ? <NoVerdict explanation={explanation} /> : <Verdict now={now} title={title} text={text} />}
    </div>
  )
}

function Decider({ explanation }: { explanation: SentimentExplanation }) {
  const timezone = useTimezone()
  const { decidedBy, corrected, verdict, isEarlier, now } = explanation
  return (
    <div role="status" className="grid gap-1 text-ink-soft">
      <p>{deciderText(explanation, timezone)}</p>
      {corrected !== null && decidedBy === 'correction' ? (
        <p>
          <Trans>Classified as {sentimentName(verdict)} before.</Trans>
        </p>
      ) : null}
      {isEarlier && now !== null ? (
        <p>
          <Trans>
            An earlier model classified this post. The current one, shown below, says {sentimentName(now.sentiment)}.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

function deciderText({ decidedBy, corrected }: SentimentExplanation, timezone: string) {
  switch (decidedBy) {
    case 'correction': {
      const at = formatInstant(corrected!.at, timezone)
      return [t`Corrected on ${at}`, corrected!.by].filter(Boolean).join(' · ')
    }
    case 'file':
      return t`Taken from the imported file.`
    case 'nobody':
      return t`Not classified, as chosen at import.`
    case 'layer':
      return t`Classified by the model, adjusted by corrections in this workspace.`
    case 'model':
      return t`Classified by the model.`
  }
}

function NoVerdict({ explanation: { language, text, title } }: { explanation: SentimentExplanation }) {
  if (text === '' && title === null)
    return (
      <p>
        <Trans>This post has no text to classify.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>Soundings can’t classify the sentiment of posts in this language: {formatLanguage(language)}.</Trans>
    </p>
  )
}

function Verdict({ now, title, text }: { now: CurrentVerdict } & Pick<SentimentExplanation, 'title' | 'text'>) {
  const { words, likeliest, next, rest, sentiment, threshold } = now
  const partsOf = (field: WeighedWord['field']) => words.filter((word) => word.field === field)
  const wordOf = ({ field, from, to }: WeighedWord) => (field === 'title' ? (title ?? '') : text).slice(from, to)
  const sums = sumWeights(words, wordOf)
  return (
    <>
      <section aria-label={t`Probabilities`} className="grid gap-2">
        <Probabilities now={now} />
        {sentiment === 'unsure' ? (
          <p className="text-xs text-ink-soft">
            <Trans>No sentiment reaches {formatShare(threshold)}, so the post counts as unsure.</Trans>
          </p>
        ) : null}
      </section>
      <section aria-label={t`Post`} className="grid gap-1 rounded-md border border-line bg-raised px-4 py-3">
        {title === null ? null : (
          <p dir="auto" className="font-semibold wrap-long">
            <WeighedText text={title} words={partsOf('title')} />
          </p>
        )}
        <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line wrap-long">
          <WeighedText text={text} words={partsOf('text')} />
        </p>
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        <WordList sentiment={likeliest} words={sums.filter(({ weight }) => weight > 0).slice(0, maxShownWords)} />
        <WordList
          sentiment={next}
          words={sums
            .filter(({ weight }) => weight < 0)
            .toReversed()
            .slice(0, maxShownWords)}
        />
      </div>
      <p className="text-xs text-ink-soft">
        <Trans>
          The numbers show how strongly each word counts (difference in log-odds). Language and length add{' '}
          {formatSigned(rest, 2)}. The model doesn’t understand irony or context.
        </Trans>
      </p>
    </>
  )
}

const maxShownWords = 8
/** Smaller weights aren't marked. */
const minWeight = 0.05

/** Adds up the weights of repeated words. */
function sumWeights(words: readonly WeighedWord[], wordOf: (word: WeighedWord) => string) {
  const sums = new Map<string, number>()
  for (const word of words) sums.set(wordOf(word), (sums.get(wordOf(word)) ?? 0) + word.weight)
  return [...sums]
    .map(([word, weight]) => ({ word, weight }))
    .filter(({ weight }) => Math.abs(weight) >= minWeight)
    .toSorted((a, b) => b.weight - a.weight)
}

const bars = { negative: 'bg-negative', neutral: 'bg-neutral', positive: 'bg-positive' } as const

const Probabilities = ({ now: { probabilities, likeliest } }: { now: CurrentVerdict }) => (
  <ul className="grid gap-1.5">
    {CorrectSentiment.options.map((sentiment) => (
      <li key={sentiment} className="grid grid-cols-[6rem_1fr_3.5rem] items-center gap-2 text-xs">
        <span className={cx(sentiment === likeliest && 'font-semibold')}>{sentimentName(sentiment)}</span>
        <span aria-hidden className="h-2.5 rounded-sm bg-hover">
          <span
            className={cx('block h-full rounded-sm', bars[sentiment])}
            style={{ width: `${probabilities[sentiment] * 100}%` }}
          />
        </span>
        <span className="text-right tabular-nums">{formatShare(probabilities[sentiment])}</span>
      </li>
    ))}
  </ul>
)

/** Words for the verdict are underlined, words against it dotted; the lists below repeat both as text. */
function WeighedText({ text, words }: { text: string; words: readonly WeighedWord[] }) {
  const heavy = words.filter(({ weight }) => Math.abs(weight) >= minWeight)
  return (
    <>
      {heavy.map(({ from, to, weight }, index) => (
        <span key={from}>
          {text.slice(heavy[index - 1]?.to ?? 0, from)}
          <mark
            className={cx(
              'rounded-sm px-px text-ink underline decoration-2 underline-offset-4',
              weight > 0 ? 'bg-mark decoration-solid' : 'bg-transparent decoration-dotted',
            )}
          >
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(heavy.at(-1)?.to ?? 0)}
    </>
  )
}

const WordList = ({
  sentiment,
  words,
}: {
  sentiment: Sentiment
  words: readonly { word: string; weight: number }[]
}) => (
  <section aria-label={t`Words for ${sentimentName(sentiment)}`} className="grid content-start gap-1">
    <h3 className="text-xs font-medium text-ink-soft">{t`Words for ${sentimentName(sentiment)}`}</h3>
    {words.length === 0 ? (
      <p className="text-xs text-ink-faint">{t`None`}</p>
    ) : (
      <ul className="grid gap-0.5">
        {words.map(({ word, weight }) => (
          <li key={word} className="flex items-baseline justify-between gap-3 border-b border-line py-0.5">
            <bdi className="wrap-long">{word}</bdi>
            <span className="text-xs text-ink-soft tabular-nums">{formatSigned(weight, 2)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
