import { openStandIn, type Answer, type Call, type StandIn } from './stand-in.ts'

export type StandInVideo = {
  id: string
  publishedAt: string
  title: string
  description: string
  statistics: { viewCount?: string; likeCount?: string; commentCount?: string }
  more: object
}
export type StandInComment = { id: string; videoId: string; text: string; likes: number }
export type YouTubeStandIn = StandIn & {
  /** Stores a new or changed video; the defaults are those of a video published just now. */
  put: (video: Partial<StandInVideo> & { id: string }) => void
  remove: (id: string) => void
  comment: (comment: StandInComment) => void
  uncomment: (id: string) => void
  closeComments: (videoId: string) => void
  setUnits: (left: number) => void
}

const limitOfSearch = 500

/** Stand-in for YouTube's Data API with the key `key`: search, videos, comments and their costs. */
export async function openYouTube(tls?: { key: string; cert: string }): Promise<YouTubeStandIn> {
  const videos = new Map<string, StandInVideo>()
  const comments = new Map<string, StandInComment>()
  const closed = new Set<string>()
  let left = 10_000

  const answer = ({ url, headers }: Call): Answer => {
    if (headers['x-goog-api-key'] !== 'key')
      return refusal(400, 'badRequest', 'API key not valid. Please pass a valid API key.')
    const cost = url.pathname.endsWith('/search') ? 100 : 1
    if (left < cost) return refusal(403, 'quotaExceeded', 'The request cannot be completed.')
    left -= cost
    const ids = new Set(url.searchParams.get('id')?.split(','))
    switch (url.pathname) {
      case '/youtube/v3/search':
        return { body: pageOf([...videos.values()], url.searchParams) }
      case '/youtube/v3/videos':
        return { body: { items: [...videos.values()].filter(({ id }) => ids.has(id)).map(videoOf) } }
      case '/youtube/v3/comments':
        return { body: { items: [...comments.values()].filter(({ id }) => ids.has(id)).map(commentOf) } }
      case '/youtube/v3/commentThreads': {
        const videoId = url.searchParams.get('videoId') ?? ''
        if (closed.has(videoId)) return refusal(403, 'commentsDisabled', 'Comments are disabled.')
        const under = [...comments.values()].filter((comment) => comment.videoId === videoId)
        return { body: { items: under.map(threadOf) } }
      }
      default:
        return { status: 404, body: '' }
    }
  }
  const standIn = await openStandIn({ answer, ...(tls === undefined ? {} : { tls }) })
  return {
    ...standIn,
    put: (input) => void videos.set(input.id, { ...usual(input.id), ...videos.get(input.id), ...input }),
    remove: (id) => void videos.delete(id),
    comment: (input) => void comments.set(input.id, input),
    uncomment: (id) => void comments.delete(id),
    closeComments: (videoId) => void closed.add(videoId),
    setUnits: (units) => (left = units),
  }
}

const refusal = (status: number, reason: string, message: string): Answer => ({
  status,
  body: { error: { code: status, message, errors: [{ message, domain: 'youtube', reason }] } },
})

const usual = (id: string): StandInVideo => ({
  id,
  publishedAt: new Date().toISOString(),
  title: `Video ${id}`,
  description: 'About coffee',
  statistics: { viewCount: '10', likeCount: '2', commentCount: '0' },
  more: {},
})

const snippetOf = ({ publishedAt, title, description, more }: StandInVideo) => ({
  publishedAt,
  channelId: 'UCada',
  channelTitle: 'Ada',
  title,
  description,
  ...more,
})

const videoOf = (video: StandInVideo) => ({
  kind: 'youtube#video',
  id: video.id,
  snippet: snippetOf(video),
  statistics: video.statistics,
})

const commentOf = ({ id, text, likes }: StandInComment) => ({
  kind: 'youtube#comment',
  id,
  snippet: {
    textDisplay: text,
    textOriginal: text,
    authorDisplayName: '@ben',
    authorChannelId: { value: 'UCben' },
    likeCount: likes,
    publishedAt: '2026-07-04T12:00:00Z',
    updatedAt: '2026-07-04T12:00:00Z',
  },
})

const threadOf = (comment: StandInComment) => ({
  kind: 'youtube#commentThread',
  id: comment.id,
  snippet: { videoId: comment.videoId, topLevelComment: commentOf(comment), totalReplyCount: 0 },
})

function pageOf(videos: StandInVideo[], params: URLSearchParams) {
  const words = params.get('q')?.toLowerCase() ?? ''
  const after = Date.parse(params.get('publishedAfter') ?? '1970-01-01')
  const before = Date.parse(params.get('publishedBefore') ?? '9999-12-31')
  const found = videos
    .filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(words))
    .filter(({ publishedAt }) => Date.parse(publishedAt) >= after && Date.parse(publishedAt) < before)
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .slice(0, limitOfSearch)
  const from = Number(params.get('pageToken') ?? 0)
  const until = from + Number(params.get('maxResults') ?? 5)
  return {
    items: found.slice(from, until).map((video) => ({ id: { videoId: video.id }, snippet: snippetOf(video) })),
    ...(until < found.length ? { nextPageToken: String(until) } : {}),
  }
}
