import { t } from '@lingui/core/macro'
import { noteLimits } from '#contract/answers/notes.ts'
import { findPeak, type Spike, type SpikePost, type SpikeReason, type SpikeStory } from '#contract/answers/spikes.ts'
import { authorName } from '#contract/posts/authors.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import {
  formatVersusExpected,
  formatTimeStep,
  formatTimeSteps,
  formatList,
  formatNumber,
  formatShare,
  inQuotes,
} from '#src/text/format.ts'
import { postCount, sourceName, translateEnglish } from '#src/text/terms.ts'
import type { DrillDown } from '../scope/search.ts'

export type SpikeRange = { bucket: Bucket; timezone: string }

/** All posts of the spike, from its first to its last step. */
export const createSpikeDrillDown = (
  { at, until }: Pick<Spike, 'at' | 'until'>,
  { bucket }: Pick<SpikeRange, 'bucket'>,
): DrillDown => ({
  at,
  bucket,
  ...(until !== null && { until }),
})

export const spikeTime = ({ at, until }: Pick<Spike, 'at' | 'until'>, { bucket, timezone }: SpikeRange) =>
  formatTimeSteps(at, until ?? undefined, bucket, timezone)

/** Posts in total and at the peak, compared with the usual number. */
export function spikeHeight(
  spike: Pick<Spike, 'at' | 'until' | 'posts' | 'peak' | 'expected'>,
  { bucket, timezone }: SpikeRange,
) {
  const peak = findPeak(spike)
  const usual = formatVersusExpected({ ...spike, posts: peak.posts }, bucket)
  if (spike.until === null) return `${postCount(spike.posts)}, ${usual}`
  const when = formatTimeStep(peak.at, bucket, timezone)
  return t`${postCount(spike.posts)}, ${formatNumber(peak.posts)} at the peak (${when}): ${usual}`
}

/** For pictures and print. */
export const spikeSentence = (spike: Spike, range: SpikeRange) =>
  t`Spike, ${spikeTime(spike, range)}: ${[spikeHeight(spike, range), ...storySentences(spike)].join('. ')}.`

/** A note's initial text, shortened to the maximum length. */
export function spikeNote(spike: Spike, range: SpikeRange) {
  const text = spikeSentence(spike, range)
  return text.length > noteLimits.characters ? `${text.slice(0, noteLimits.characters - 1).toWellFormed()}…` : text
}

function storySentences({ reasons, story }: Spike): string[] {
  const first = story?.isNew ? story.first[0] : undefined
  return [
    ...(first ? [t`First post: ${spikeAuthorText(first)}, “${shortQuote(first.text)}”`] : []),
    ...(reasons.length > 0
      ? [`${translateEnglish(/*i18n*/ 'Unusually frequent')}: ${formatList(reasons.map(spikeReasonText))}`]
      : []),
  ]
}

const maxQuoted = 100
const shortQuote = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > maxQuoted ? `${line.slice(0, maxQuoted - 1).toWellFormed()}…` : line
}

export function spikeAuthorText({ author, source }: SpikePost) {
  const name = authorName(author)
  return name === null ? sourceName(source) : `${name} (${sourceName(source)})`
}

export function spikeReasonText({ kind, name, share }: SpikeReason): string {
  if (kind === 'hashtag') return `#${name}`
  if (kind === 'term') return inQuotes(name)
  return kind === 'domain' ? t`links to ${name} (${formatShare(share)})` : t`posts by ${name} (${formatShare(share)})`
}

export function firstPostsTitle({ about, isNew }: Pick<SpikeStory, 'about' | 'isNew'>) {
  if (about === null) return t`First posts`
  const name =
    about.kind === 'link'
      ? t`this link`
      : about.kind === 'hashtag'
        ? `#${about.value}`
        : inQuotes(about.written ?? about.value)
  return isNew ? t`First posts with ${name}` : t`First posts in this period with ${name}`
}

export const withUsualValue = (figure: string, usual: string | null) =>
  usual === null ? figure : t`${figure}, usually ${usual}`
