import { t } from '@lingui/core/macro'
import { noteLimits } from '#contract/answers/notes.ts'
import { peakOf, type Spike, type SpikePost, type SpikeReason, type SpikeStory } from '#contract/answers/spikes.ts'
import { authorName } from '#contract/posts/authors.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import { besideNormal, formatBucket, formatBuckets, formatList, formatNumber, formatShare } from '#src/text/format.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import type { DrillDown } from '../scope/search.ts'

/** In which steps and in whose time spikes are told. */
export type SpikeRange = { bucket: Bucket; timezone: string }

/** The posts of a spike, all of its stretch. */
export const drillDownOfSpike = (
  { at, until }: Pick<Spike, 'at' | 'until'>,
  { bucket }: Pick<SpikeRange, 'bucket'>,
): DrillDown => ({
  at,
  bucket,
  ...(until !== null && { until }),
})

/** When it was, from begin to end. */
export const spikeTime = ({ at, until }: Pick<Spike, 'at' | 'until'>, { bucket, timezone }: SpikeRange) =>
  formatBuckets(at, until ?? undefined, bucket, timezone)

type SpikeSize = Pick<Spike, 'at' | 'until' | 'posts' | 'peak' | 'expected'>

/** How high it was: its posts, those of its peak, and what is normal beside it. */
export function spikeHeight(spike: SpikeSize, { bucket, timezone }: SpikeRange) {
  const peak = peakOf(spike)
  const normal = besideNormal({ ...spike, posts: peak.posts }, bucket)
  if (spike.until === null) return `${postCount(spike.posts)}, ${normal}`
  const when = formatBucket(peak.at, bucket, timezone)
  return t`${postCount(spike.posts)}, ${formatNumber(peak.posts)} of them at the peak (${when}): ${normal}`
}

/** One sentence that stands for it in a picture and on paper. */
export const spikeSentence = (spike: Spike, range: SpikeRange) =>
  t`Spike, ${spikeTime(spike, range)}: ${[spikeHeight(spike, range), ...storySentences(spike)].join('. ')}.`

/** The same as a note, as long as one may be; who writes it goes on from there. */
export function spikeNote(spike: Spike, range: SpikeRange) {
  const text = spikeSentence(spike, range)
  return text.length > noteLimits.characters ? `${text.slice(0, noteLimits.characters - 1).toWellFormed()}…` : text
}

/** Who began it, and what stood out. */
function storySentences({ reasons, story }: Spike): string[] {
  const first = story?.isNew ? story.first[0] : undefined
  return [
    ...(first ? [t`It began with ${writerOf(first)}: “${quoted(first.text)}”`] : []),
    ...(reasons.length > 0 ? [t`Stood out: ${formatList(reasons.map(reasonWords))}`] : []),
  ]
}

const maxQuoted = 100
const quoted = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > maxQuoted ? `${line.slice(0, maxQuoted - 1).toWellFormed()}…` : line
}

/** An author with the source. */
export function writerOf({ author, source }: SpikePost) {
  const name = authorName(author)
  return name === null ? sourceName(source) : t`${name} on ${sourceName(source)}`
}

export function reasonWords({ kind, name, share }: SpikeReason): string {
  if (kind === 'hashtag') return `#${name}`
  if (kind === 'term') return `“${name}”`
  return kind === 'domain' ? t`${formatShare(share)} link to ${name}` : t`${name} wrote ${formatShare(share)}`
}

/** What the first posts are the first ones of. */
export function beginningOf({ about, isNew }: Pick<SpikeStory, 'about' | 'isNew'>) {
  if (about === null) return t`First posts`
  if (!isNew) {
    if (about.kind === 'link') return t`First in these days with its link`
    return about.kind === 'hashtag'
      ? t`First in these days with #${about.value}`
      : t`First in these days with “${about.value}”`
  }
  if (about.kind === 'link') return t`First with its link`
  return about.kind === 'hashtag' ? t`First with #${about.value}` : t`First with “${about.value}”`
}

/** A part of its posts beside the rest of the range. */
export function besideRest(posts: number, all: number, restShare: number | null) {
  const share = formatShare(posts / all)
  return restShare === null ? share : t`${share}, otherwise ${formatShare(restShare)}`
}
