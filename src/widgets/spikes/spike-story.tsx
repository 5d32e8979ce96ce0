import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { findPeak, type Spike, type SpikePost, type SpikeStory as Story } from '#contract/answers/spikes.ts'
import { findSpikeTopic } from '#contract/answers/spike-topic.ts'
import { CorrectSentiment } from '#contract/posts/corrections.ts'
import { topicsQuery } from '#src/api/conversation.ts'
import { Button } from '#src/ui/button.tsx'
import { useTimeTools } from '#src/ui/charts/time-tools.ts'
import { formatInstant, formatSigned, formatShare } from '#src/text/format.ts'
import { interactionCount, postCount, sentimentName, sourceName, translateEnglish } from '#src/text/terms.ts'
import { NewAlertLink } from '../alerts/new-alert.tsx'
import { basedOnText } from '../figures/net-sentiment.tsx'
import { useAnswer } from '../insight-page/answer.tsx'
import { usePage } from '../insight-page/page.ts'
import { isSameDrillDown } from '../scope/drill-down.ts'
import type { DrillDown } from '../scope/search.ts'
import { useHasTopics } from '../topics/use-has-topics.ts'
import {
  firstPostsTitle,
  withUsualValue,
  createSpikeDrillDown,
  spikeReasonText,
  type SpikeRange,
  spikeNote,
  spikeAuthorText,
} from './spike-texts.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'

type SpikeStoryProps = {
  spike: Spike
  range: SpikeRange
  drillDown: DrillDown | null
  onOpen: (drillDown: DrillDown | null) => void
  /** Called before a note is started. */
  onNote?: () => void
}

const maxSources = 3

export function SpikeStory({ spike, range, drillDown, onOpen, onNote }: SpikeStoryProps) {
  const own = createSpikeDrillDown(spike, range)
  const { story } = spike
  const opening = (wanted: DrillDown) => {
    const isOpen = isSameDrillDown(drillDown, wanted)
    return { isOpen, onPress: () => onOpen(isOpen ? null : wanted) }
  }
  return (
    <dl className="grid gap-2 text-xs [&_dt]:text-ink-faint">
      <Part name={translateEnglish(/*i18n*/ 'Unusually frequent')}>
        {spike.reasons.length === 0 ? (
          <p className="text-ink-faint">
            <Trans>Nothing stood out.</Trans>
          </p>
        ) : (
          <p className="flex flex-wrap gap-1">
            {spike.reasons.map((reason) => (
              <Chip
                key={`${reason.kind} ${reason.value}`}
                word={reason.name}
                {...opening({
                  ...own,
                  ...(reason.kind === 'author'
                    ? { author: reason.value, source: reason.source ?? undefined, name: reason.name }
                    : { [reason.kind]: reason.value }),
                })}
              >
                {spikeReasonText(reason)}
              </Chip>
            ))}
          </p>
        )}
      </Part>
      {story === null ? null : <StoryParts {...{ spike, story, own, range, opening }} />}
      <TopicOfSpike {...{ spike, own, opening }} />
      <NoteButton spike={spike} range={range} onNote={onNote} />
      <div className="no-print">
        <dt className="sr-only">{t`Alert`}</dt>
        <dd>
          <NewAlertLink kind="volume" size="sm" />
        </dd>
      </div>
    </dl>
  )
}

type StoryPartsProps = {
  spike: Spike
  story: Story
  own: DrillDown
  range: SpikeRange
  opening: (wanted: DrillDown) => { isOpen: boolean; onPress: () => void }
}

function StoryParts({ spike, story, own, range, opening }: StoryPartsProps) {
  const { first, leading, link } = story
  const sources = story.sources.filter(({ standsOut }) => standsOut)
  return (
    <>
      {first.length === 0 ? null : (
        <Part name={firstPostsTitle(story)}>
          <ol className="grid gap-0.5">
            {first.map((post) => (
              <li key={post.id}>
                <Quote post={post} range={range} {...opening({ post: post.id })} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {link === null ? null : (
        <Part name={t`Link`}>
          <Chip word={link.value} {...opening({ ...own, link: link.value })}>
            {link.value.replace(/^https?:\/\/(www\.)?/, '')}
          </Chip>
        </Part>
      )}
      {sources.length === 0 ? null : (
        <Part name={translateEnglish(/*i18n*/ 'Sources')}>
          <p className="flex flex-wrap gap-1">
            {sources.slice(0, maxSources).map(({ source, posts, restShare }) => (
              <Chip key={source} word={source} {...opening({ ...own, source })}>
                {sourceName(source)}: {postCount(posts)} (
                {withUsualValue(formatShare(posts / spike.posts), restShare === null ? null : formatShare(restShare))})
              </Chip>
            ))}
          </p>
        </Part>
      )}
      <Tone {...{ story, own, opening }} />
      {leading === null ? null : (
        <Part name={translateEnglish(/*i18n*/ 'Top post')}>
          <Quote post={leading} range={range} {...opening({ post: leading.id })} />
        </Part>
      )}
    </>
  )
}

/** The topic that stood out in the spike, once the page's topics are known. */
function TopicOfSpike({ spike, own, opening }: Pick<StoryPartsProps, 'spike' | 'own' | 'opening'>) {
  const page = usePage()
  const { drawn } = useAnswer(topicsQuery(page.scope), useHasTopics())
  const found = drawn && findSpikeTopic(spike, drawn)
  if (!found) return null
  const { topic, posts, share, restShare } = found
  return (
    <Part name={translateEnglish(/*i18n*/ 'Topic')}>
      <Chip word={topic.id} {...opening({ ...own, topic: topic.rule, topicName: topic.name })}>
        <bdi>{topic.name}</bdi>: {postCount(posts)} ({withUsualValue(formatShare(share), formatShare(restShare))})
      </Chip>
    </Part>
  )
}

/** Net sentiment compared with the other days, if one sentiment is above its usual share. */
function Tone({ story, own, opening }: Pick<StoryPartsProps, 'story' | 'own' | 'opening'>) {
  const { netSentiment, restNetSentiment, sentiments } = story
  const sum = (all: Story['sentiments']) => all.reduce((posts, one) => posts + one.posts, 0)
  const classified = new Set<string>(CorrectSentiment.options)
  const coverage = sum(sentiments.filter(({ sentiment }) => classified.has(sentiment))) / Math.max(1, sum(sentiments))
  const sides = sentiments.filter(
    ({ sentiment, standsOut }) => standsOut && (sentiment === 'positive' || sentiment === 'negative'),
  )
  if (netSentiment === null || sides.length === 0) return null
  return (
    <Part name={t`Sentiment`}>
      <p className="flex flex-wrap items-center gap-1">
        <span>
          {withUsualValue(
            t`net sentiment ${formatSigned(netSentiment)}`,
            restNetSentiment === null ? null : formatSigned(restNetSentiment),
          )}{' '}
          {coverage === 1 ? null : <span className="text-ink-faint">{basedOnText(coverage)}</span>}
        </span>
        {sides.map(({ sentiment, posts }) => (
          <Chip key={sentiment} word={sentiment} {...opening({ ...own, sentiment })}>
            {sentimentName(sentiment)}: {postCount(posts)}
          </Chip>
        ))}
      </p>
    </Part>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt>{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

type PressProps = { isOpen: boolean; onPress: () => void }

const Chip = ({ word, isOpen, onPress, children }: PressProps & { word: string; children: ReactNode }) => (
  <ButtonUnlessReadOnly
    data-word={word}
    aria-pressed={isOpen}
    title={t`Show these posts`}
    onClick={onPress}
    className="inline-flex min-h-6 max-w-full items-center rounded-sm bg-signal-soft px-1.5 text-left text-signal wrap-long hover:underline aria-pressed:underline pointer-coarse:min-h-9"
  >
    <span className="min-w-0">{children}</span>
  </ButtonUnlessReadOnly>
)

const Quote = ({ post, range, isOpen, onPress }: PressProps & { post: SpikePost; range: SpikeRange }) => (
  <ButtonUnlessReadOnly
    aria-pressed={isOpen}
    title={t`Show this post`}
    onClick={onPress}
    className="-mx-1 block min-h-6 w-[calc(100%+0.5rem)] rounded-sm px-1 py-0.5 text-left hover:bg-hover aria-pressed:bg-water-2 pointer-coarse:min-h-9"
  >
    <span className="text-ink-soft">
      {formatInstant(post.postedAt, range.timezone)} · <bdi>{spikeAuthorText(post)}</bdi>
      {post.interactions ? ` · ${interactionCount(post.interactions)}` : null}
    </span>
    <span dir="auto" className="line-clamp-2 wrap-long text-ink">
      {post.text}
    </span>
  </ButtonUnlessReadOnly>
)

function NoteButton({ spike, range, onNote }: Pick<SpikeStoryProps, 'spike' | 'range' | 'onNote'>) {
  const tools = useTimeTools()
  if (!tools?.onNote) return null
  const write = tools.onNote
  return (
    <div className="no-print">
      <dt className="sr-only">{t`Note`}</dt>
      <dd>
        <Button
          size="sm"
          onClick={() => {
            onNote?.()
            write(findPeak(spike).at, spikeNote(spike, range))
          }}
        >
          <StickyNote size={14} aria-hidden />
          <Trans>Add note</Trans>
        </Button>
      </dd>
    </div>
  )
}
