import { hash } from 'node:crypto'
import { openStandIn, type Answer, type Call, type StandIn } from './stand-in.ts'

export type FeedsStandIn = StandIn & {
  /** Sets the answer at a path: a feed's text, with an ETag, or anything else. */
  set: (path: string, answer: string | Answer) => void
}

/** Serves feeds, and 304 for unchanged ones. */
export async function openFeeds(tls?: { key: string; cert: string }): Promise<FeedsStandIn> {
  const answers = new Map<string, string | Answer>()
  const answer = ({ url, headers }: Call): Answer => {
    const set = answers.get(url.pathname)
    if (set === undefined) return { status: 404, body: '' }
    if (typeof set !== 'string') return set
    const etag = `"${hash('sha256', set, 'hex').slice(0, 16)}"`
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' }
    return { headers: { etag }, body: set }
  }
  const standIn = await openStandIn({ answer, ...(tls === undefined ? {} : { tls }) })
  return { ...standIn, set: (path, answer) => answers.set(path, answer) }
}
