import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { countsAt } from './counts.ts'
import type { SamplePost } from './post.ts'

/** A sample post as an import would read it; sentiment and unstated languages are computed. */
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

const hourMs = 3_600_000
/** Earlier ages (ms) at which a post's counts were observed. */
export const observedAges = [0.25, 1, 5, 12, 24].map((hours) => hours * hourMs)
const observedEvery = 6
const observedFrom = 150

/** Every sixth countable post, and popular ones, are observed repeatedly. */
const isObserved = ({ type, counts, index }: SamplePost) =>
  counts.likes !== null &&
  (type === 'post' || type === 'video' || type === 'quote') &&
  (index % observedEvery === 0 || counts.likes >= observedFrom)

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
