/** A small generator with a seed (mulberry32): the same file every time. */
function randomOf(state: number) {
  let at = state
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const header =
  'id,source,kind,author,handle,name,followers,posted,seen,text,lang,mood,likes,reposts,quotes,replies,views,parent,root,community'
const places = ['harbour', 'market', 'museum', 'bridge', 'station', 'library', 'stadium', 'garden']
const things = ['ferry', 'tram', 'coffee', 'concert', 'strike', 'weather', 'ticket', 'crowd', 'lantern']
const deeds = ['opens', 'closes', 'delayed', 'crowded', 'rebuilt', 'quiet', 'flooded', 'celebrates']
const named = ['@harbourmaster', '@town_hall', 'https://news.example.org/a']
const closings = ['#citylife', '#transit', '😀', '🎉', ...named, '', '']
/** A link of the spike alone. */
const burstClosings = ['https://news.example.org/blackout', '#citylife', '']
const moods = ['positive', 'neutral', 'negative', 'neutral', '']
const hour = 3_600_000

export const ownFirst = Date.UTC(2026, 3, 20)
export const ownDays = 40

const written = (values: (string | number | null)[]) =>
  values.map((value) => (typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : (value ?? ''))).join(',')

/** A file with every column that a number of a page stands on: gaps in each of them, threads, a spike, posts seen twice. */
export function ownFile(posts: number): string {
  const random = randomOf(11)
  const below = (max: number) => Math.floor(random() * max)
  const one = <Value>(values: readonly Value[]) => values[below(values.length)]!
  const unless = <Value>(share: number, value: Value) => (random() < share ? null : value)
  const lines = [header]
  const earlier: { id: string; source: string; root: string; at: number }[] = []
  for (let index = 0; index < posts; index++) {
    const author = Math.floor(300 * random() ** 2)
    const source = one(['x', 'x', 'mastodon', 'hacker-news', 'reddit'])
    const isBurst = index % 11 === 0
    const at = ownFirst + (isBurst ? 33 * 24 + below(10) : below(ownDays * 24)) * hour + below(3_600) * 1_000
    const before = earlier.filter((post) => post.source === source && post.at < at)
    const parent = random() < 0.4 && before.length > 0 ? one(before) : null
    const id = `p${index}`
    const text =
      `${one(places)} ${one(things)} ${one(deeds)} ${isBurst ? 'blackout tonight' : one(things)} ${one(closings)} ${one(isBurst ? burstClosings : closings)}`.trim()
    const known = [unless(0.2, below(400)), unless(0.3, below(60)), unless(0.5, below(20))]
    const counts = [...known, unless(0.2, below(80)), unless(0.4, below(9_000))]
    const row = (later: number) => [
      id,
      source,
      parent === null ? one(['post', 'post', 'quote']) : 'reply',
      author === 7 ? '' : `${source}-${author}`,
      author === 7 ? '' : `person${author}`,
      author === 7 ? '' : `Person ${author}`,
      author % 5 === 4 || author === 7 ? null : 4 * author ** 2 + index,
      new Date(at).toISOString(),
      new Date(at + ((index % 4 === 0 ? 1 : 24) + later * 5) * hour).toISOString(),
      text,
      one(['en', 'en', 'de', 'fr', '']),
      one(moods),
      ...counts.map((count) => (count === null ? null : count + later * (3 + (index % 7)))),
      parent?.id ?? '',
      parent?.root ?? '',
      ['', 'Coffee', 'coffee', 'Tea room'][index % 4]!,
    ]
    lines.push(written(row(0)))
    if (index % 9 === 0) lines.push(written(row(1)))
    earlier.push({ id, source, root: parent?.root ?? id, at })
  }
  return `${lines.join('\n')}\n`
}
