import type { PostRow } from '#server/ingest/post-row.ts'
import { countsAt } from './counts.ts'
import type { SamplePost } from './post.ts'

/** A sample post as an import would bring it; language where the source leaves it open, and sentiment, are worked out. */
export const rowOf = ({
  author,
  counts,
  source,
  nativeId,
  url,
  type,
  postedAt,
  collectedAt,
  title,
  text,
  language,
  parentId,
  rootId,
}: SamplePost): PostRow => ({
  source,
  nativeId,
  url,
  type,
  authorId: author.id,
  authorHandle: author.handle ?? '',
  authorName: author.name ?? '',
  authorFollowers: author.followers,
  authorBio: author.bio,
  postedAt,
  collectedAt,
  editedAt: null,
  title: title ?? '',
  text,
  ...counts,
  parentId: parentId ?? '',
  rootId: rootId ?? '',
  community: '',
  language,
  sentiment: null,
  hashtags: null,
  links: null,
})

const hour = 3_600_000
/** Ages at which the counts of a post were looked at before the last time. */
export const observedAges = [0.25, 1, 5, 12, 24].map((hours) => hours * hour)
const observedEvery = 6
const observedFrom = 150

/** Every sixth post that can be counted, and whatever moved many: those are looked at more than once. */
const isObserved = ({ type, counts, index }: SamplePost) =>
  counts.likes !== null &&
  (type === 'post' || type === 'video' || type === 'quote') &&
  (index % observedEvery === 0 || counts.likes >= observedFrom)

/** The rows of a post: one for each time that it was looked at, the earliest first. */
export function rowsOf(post: SamplePost): PostRow[] {
  const row = rowOf(post)
  if (!isObserved(post)) return [row]
  const age = post.collectedAt.getTime() - post.postedAt.getTime()
  const earlier = observedAges
    .filter((younger) => younger < age)
    .map((younger) => ({
      ...row,
      ...countsAt(post.counts, post.growthHours, younger, age),
      collectedAt: new Date(post.postedAt.getTime() + younger),
    }))
  return [...earlier, row]
}
