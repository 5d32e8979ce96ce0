import { openStandIn, type Answer, type Call, type StandIn } from './stand-in.ts'

export type StandInItem = {
  id: number
  type: 'story' | 'comment' | 'job' | 'poll' | 'pollopt'
  by?: string
  time: number
  title?: string
  text?: string
  url?: string
  score?: number
  descendants?: number
  kids?: number[]
  parent?: number
  deleted?: boolean
  dead?: boolean
}
export type HackerNewsStandIn = StandIn & {
  put: (item: StandInItem) => void
  /** Assigns an ID whose item can't be read yet. */
  reserve: (id: number) => void
}

const hitsOfCall = 1_000

export async function openHackerNews(tls?: { key: string; cert: string }): Promise<HackerNewsStandIn> {
  const items = new Map<number, StandInItem>()
  let newest = 0
  let changed: number[] = []

  const answer = ({ url }: Call): Answer => {
    const item = /^\/v0\/item\/(\d+)\.json$/.exec(url.pathname)?.[1]
    if (item !== undefined) return { body: json(items.get(Number(item)) ?? null) }
    if (url.pathname === '/v0/maxitem.json') return { body: json(newest) }
    if (url.pathname === '/v0/updates.json') return { body: { items: changed, profiles: [] } }
    if (url.pathname === '/api/v1/search_by_date') return { body: { hits: search([...items.values()], url) } }
    return { status: 404, body: '' }
  }
  const standIn = await openStandIn({ answer, ...(tls === undefined ? {} : { tls }) })
  return {
    ...standIn,
    put: (item) => {
      if (items.has(item.id)) changed = [item.id, ...changed.filter((id) => id !== item.id)].slice(0, 100)
      items.set(item.id, item)
      newest = Math.max(newest, item.id)
    },
    reserve: (id) => (newest = Math.max(newest, id)),
  }
}

const json = (value: unknown) => JSON.stringify(value)

function search(items: StandInItem[], { searchParams }: URL) {
  const [from, until] = /created_at_i>=(\d+),created_at_i<(\d+)/
    .exec(searchParams.get('numericFilters') ?? '')!
    .slice(1)
  const query = searchParams.get('query')?.toLowerCase() ?? ''
  return items
    .filter(({ time, title = '', text = '' }) => {
      const isInside = time >= Number(from) && time < Number(until)
      return isInside && `${title} ${text}`.toLowerCase().includes(query)
    })
    .sort((one, other) => other.time - one.time)
    .slice(0, Math.min(hitsOfCall, Number(searchParams.get('hitsPerPage') ?? 20)))
    .map(hitOf)
}

const hitOf = ({ id, by, time, title, text, url, score, descendants, parent }: StandInItem) => ({
  objectID: String(id),
  author: by ?? null,
  created_at_i: time,
  title: title ?? null,
  url: url ?? null,
  ...(parent === undefined ? { story_text: text ?? null } : { comment_text: text ?? null, parent_id: parent }),
  points: score ?? null,
  num_comments: descendants ?? null,
})
