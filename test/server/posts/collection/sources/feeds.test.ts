import { beforeEach, describe, expect, test } from 'vitest'
import { decodeFeed } from '#server/posts/collection/sources/feeds/decode-feed.ts'
import { feeds } from '#server/posts/collection/sources/feeds/index.ts'
import { parseEntries, feedsOfPage, postsOf } from '#server/posts/collection/sources/feeds/read-feed.ts'
import { isFeed } from '#server/posts/ingest/reading/feed.ts'
import { openFeeds, type FeedsStandIn } from '#stand-ins/sources/feeds.ts'
import { createFollowing, stopAfterTest } from './following.ts'

let standIn: FeedsStandIn
let following: ReturnType<typeof open>
const open = (paths = ['/feed.xml']) =>
  createFollowing({
    adapter: feeds,
    settings: { feeds: paths.map((path) => `${standIn.origin}${path}`), everyMinutes: 0.0002 },
    allowed: [standIn.origin],
  })
beforeEach(async () => {
  standIn = await stopAfterTest(openFeeds())
  following = open()
})

const item = (id: string, more = '') =>
  `<item><guid>${id}</guid><link>https://news.example/${id}</link><title>${id}</title>${more}</item>`
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`
const now = Date.UTC(2026, 6, 4)
const read = async (text: string) => postsOf(await parseEntries(text, 'https://news.example/feed'), now)
const idsAt = (id: string, path = '/feed.xml') => `${new URL(standIn.origin).host}${path}#${id}`
const ids = () => [...following.store.posts.keys()]
const hasPost = (id: string) => following.store.posts.has(idsAt(id))

test('an entry is told once, and again when it has changed; what has not changed is not sent', async () => {
  standIn.set('/feed.xml', rss(item('a'), item('b')))
  await following.follow(({ posts }) => posts.size === 2)
  await following.follow(() => standIn.calls().length >= 4)
  let told = 0
  standIn.set('/feed.xml', rss(item('a', '<description>new words</description>'), item('b'), item('c')))
  await following.follow(({ posts }) => {
    told++
    return posts.size === 3
  })
  expect([ids(), told]).toEqual([['a', 'b', 'c'].map((id) => idsAt(id)), 1])
  expect(following.store.posts.get(idsAt('a'))!.text).toBe('new words')
})

describe('a list of which nothing is known any more', () => {
  const backdate = (milliseconds: number) => {
    const states = JSON.parse(following.store.cursor!) as Record<string, { askedAt: number }>
    for (const state of Object.values(states)) state.askedAt -= milliseconds
    following.store.cursor = JSON.stringify(states)
  }
  beforeEach(async () => {
    standIn.set('/feed.xml', rss(item('a'), item('b')))
    await following.follow(({ posts }) => posts.size === 2)
  })

  test('is told as missed since it was asked last, after a while without it', async () => {
    backdate(3_600_000)
    standIn.set('/feed.xml', rss(item('c'), item('d')))
    await following.follow(({ posts }) => posts.size === 4)
    expect(following.store.missed.map(({ from, until }) => Math.round((until - from) / 60_000))).toEqual([60])
  })

  test('is nothing missed in the usual rounds, nor where some of it is known', async () => {
    standIn.set('/feed.xml', rss(item('c'), item('d')))
    await following.follow(({ posts }) => posts.size === 4)
    backdate(3_600_000)
    standIn.set('/feed.xml', rss(item('d'), item('e')))
    await following.follow(({ posts }) => posts.size === 5)
    expect(following.store.missed).toEqual([])
  })
})

test('a permanent redirect changes the address, a temporary one does not', async () => {
  const to = (status: number, location: string) => ({ status, headers: { location }, body: '' })
  standIn.set('/feed.xml', to(301, '/moved'))
  standIn.set('/moved', rss(item('a')))
  await following.follow(() => hasPost('a'))
  standIn.set('/moved', to(302, '/elsewhere'))
  standIn.set('/elsewhere', rss(item('b')))
  await following.follow(() => hasPost('b'))
  standIn.set('/moved', rss(item('c')))
  await following.follow(() => hasPost('c'))
  const calls = standIn.calls().map((call) => call.slice(4))
  expect(calls).toEqual(['/feed.xml', '/moved', '/moved', '/elsewhere', '/moved'])
})

test('entries of two publishers that number theirs alike are two posts; an address is the same everywhere', async () => {
  const other = await stopAfterTest(openFeeds())
  const both = createFollowing({
    adapter: feeds,
    settings: { feeds: [standIn, other].map(({ origin }) => `${origin}/feed.xml`), everyMinutes: 0.0002 },
    allowed: [standIn.origin, other.origin],
  })
  const shared = ['https://news.example/1', 'tag:news.example,2026:2', 'urn:uuid:3']
  for (const { set } of [standIn, other]) set('/feed.xml', rss(item('101'), ...shared.map((id) => item(id))))
  await both.follow(({ posts }) => posts.size === 5)
  const own = [standIn, other].map(({ origin }) => `${new URL(origin).host}/feed.xml#101`)
  expect([...both.store.posts.keys()].toSorted()).toEqual([...own, ...shared].toSorted())
})

test('entries of two feeds of one host that number theirs alike are as many posts', async () => {
  following = open(['/one', '/two'])
  standIn.set('/one', rss(item('1'), item('2')))
  standIn.set('/two', rss(item('1', '<description>other</description>'), item('2')))
  await following.follow(({ posts }) => posts.size === 4)
  const expected = ['/one', '/two'].flatMap((path) => ['1', '2'].map((id) => idsAt(id, path)))
  expect(ids().toSorted()).toEqual(expected.toSorted())
})

describe('ids that repeat in one answer are none', () => {
  const entry = (guid: string, link: string, title: string) =>
    `<item><guid isPermaLink="false">${guid}</guid><link>${link}</link><title>${title}</title></item>`
  const link = (name: string) => `https://news.example/${name}`

  test('the links are used, and stay the ids once nothing repeats', async () => {
    standIn.set('/feed.xml', rss(entry('x', link('a'), 'A'), entry('x', link('b'), 'B'), entry('y', link('c'), 'C')))
    await following.follow(({ posts }) => posts.size === 3)
    standIn.set('/feed.xml', rss(entry('y', link('c'), 'C again'), entry('z', link('d'), 'D')))
    await following.follow(({ posts }) => posts.size === 4)
    expect(ids()).toEqual(['a', 'b', 'c', 'd'].map(link))
  })

  test('where links repeat as well, it is what an entry says', async () => {
    const url = link('log')
    const titles = ['A', 'B', 'C']
    standIn.set('/feed.xml', rss(...titles.map((title) => `<item><link>${url}</link><title>${title}</title></item>`)))
    await following.follow(({ posts }) => posts.size === 3)
    expect([...following.store.posts.values()]).toMatchObject(titles.map((title) => ({ title, url })))
  })

  test('an entry that is listed twice with other words is one', async () => {
    const listed = (words: string) => item('a', `<description>${words}</description>`)
    standIn.set('/feed.xml', rss(listed('one'), listed('two'), item('b')))
    await following.follow(({ posts }) => posts.size === 2)
    expect(ids()).toEqual(['a', 'b'].map((id) => idsAt(id)))
  })
})

test('entries without id and link are posts of their own, which come once', async () => {
  const entries = rss('<item><title>One</title></item>', '<item><title>Two</title></item>')
  standIn.set('/feed.xml', entries)
  await following.follow(({ posts }) => posts.size === 2)
  const before = ids()
  following.store.cursor = null
  await following.follow(({ cursor }) => cursor !== null)
  expect(ids()).toEqual(before)
})

describe('of a feed that an earlier release followed', () => {
  /** A cursor as it was, with posts by the host and their id. */
  const upgraded = () => {
    const states = JSON.parse(following.store.cursor!) as Record<string, object>
    for (const state of Object.values(states)) {
      delete (state as { formerIds?: unknown }).formerIds
      delete (state as { etag?: unknown }).etag
    }
    following.store.cursor = JSON.stringify(states)
    following.store.posts.clear()
  }
  const former = (id: string) => `${new URL(standIn.origin).host}/${id}`

  test('an entry that is stored keeps its id when it is edited; new ones have that of the feed', async () => {
    standIn.set('/feed.xml', rss(item('a'), item('b')))
    await following.follow(({ posts }) => posts.size === 2)
    upgraded()
    await following.follow(({ cursor }) => cursor !== null && cursor.includes('formerIds'))
    standIn.set('/feed.xml', rss(item('a', '<description>edited</description>'), item('b'), item('c')))
    await following.follow(({ posts }) => posts.size === 2)
    expect(ids()).toEqual([former('a'), idsAt('c')])
  })

  test('it is that of the feed where two of the host are followed, since nobody knows whose is stored', async () => {
    following = open(['/one', '/two'])
    standIn.set('/one', rss(item('1')))
    standIn.set('/two', rss(item('1', '<description>other</description>')))
    await following.follow(({ posts }) => posts.size === 2)
    upgraded()
    standIn.set('/one', rss(item('1', '<description>edited</description>')))
    await following.follow(({ posts }) => posts.size === 1)
    expect(ids()).toEqual([idsAt('1', '/one')])
  })
})

describe('an entry without a time of its own', () => {
  const first = () => [...following.store.posts.values()].map(({ postedAt }) => postedAt.getTime())
  const atom = (updated: string, words: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:a</id><title>${words}</title><updated>${updated}</updated></entry></feed>`

  const ahead = '<pubDate>1 Jan 2090 10:00 GMT</pubDate>'
  test.each([
    ['undated', (words: string) => rss(item('a', `<description>${words}</description>`))],
    ['ahead', (words: string) => rss(item('a', `${ahead}<description>${words}</description>`))],
    ['of its latest edit', (words: string) => atom(`2026-01-0${words === 'one' ? 1 : 2}T00:00:00Z`, words)],
  ])('has that of its first sight, however often it is edited: %s', async (_, feed) => {
    const said = (words: string) =>
      [...following.store.posts.values()].some(({ text, title }) => [text, title].includes(words))
    standIn.set('/feed.xml', feed('one'))
    await following.follow(() => said('one'))
    const before = first()
    standIn.set('/feed.xml', feed('two'))
    await following.follow(() => said('two'))
    expect(first()).toEqual(before)
    expect([...following.store.posts.values()]).toMatchObject([{ isTimeGuessed: true }])
    const told = '2026-03-01T10:00:00Z'
    const three = feed('three').includes('<feed')
      ? atom('2026-04-01T00:00:00Z', 'three').replace('<updated>', `<published>${told}</published><updated>`)
      : rss(item('a', `<pubDate>${told}</pubDate><description>three</description>`))
    standIn.set('/feed.xml', three)
    await following.follow(() => said('three'))
    expect(first()).toEqual([Date.parse(told)])
  })
})

test.each(['recently', 'Fri, 32 Mar 2024 10:00:00 GMT', 'piątek, 1 marca 2024', 'Fri, 01 Mar 2024 10:00:00 IST'])(
  'an entry whose time "%s" cannot be read is reported, not dated today',
  async (date) => {
    standIn.set('/feed.xml', rss(item('a', `<pubDate>${date}</pubDate>`), item('b')))
    await following.follow(({ posts }) => posts.size === 1)
    expect(ids()).toEqual([idsAt('b')])
    expect(following.store.rejected).toMatchObject([{ reason: { message: 'import.timeUnread' } }])
  },
)

test.each([
  ['gone', { status: 404, body: '' }],
  ['broken', { status: 500, body: '' }],
  ['parked', '<html>parked</html>'],
])('a feed whose new address is %s is asked at its old one again, and may move again', async (_, dead) => {
  const moved = { status: 301, headers: { location: '/moved' }, body: '' }
  standIn.set('/feed.xml', moved)
  standIn.set('/moved', rss(item('a')))
  await following.follow(() => hasPost('a'))
  standIn.set('/moved', dead)
  standIn.set('/feed.xml', rss(item('b')))
  await following.follow(() => hasPost('b'))
  standIn.set('/feed.xml', moved)
  standIn.set('/moved', rss(item('c')))
  await following.follow(() => hasPost('c'))
  standIn.set('/moved', dead)
  expect(await following.follow(() => false)).not.toBeNull()
})

test('a link is read from where the feed is, and is the id of an entry that has none', async () => {
  standIn.set('/feed.xml', { status: 302, headers: { location: '/news/feed.xml' }, body: '' })
  standIn.set('/news/feed.xml', rss('<item><link>tea?x=1</link><title>Tea</title></item>'))
  await following.follow(({ posts }) => posts.size === 1)
  const url = `${standIn.origin}/news/tea?x=1`
  expect([...following.store.posts.values()]).toMatchObject([{ nativeId: url, url }])
})

test('a feed that fails is set aside, told once, and asked again when it said', async () => {
  following = open(['/feed.xml', '/broken'])
  standIn.set('/broken', { status: 503, headers: { 'retry-after': '3600' }, body: '' })
  standIn.set('/feed.xml', rss(item('a')))
  await following.follow(() => standIn.calls().length >= 5)
  expect(ids()).toEqual([idsAt('a')])
  expect(following.store.rejected.map(({ reason }) => reason.message)).toEqual(['collection.serverFails'])
  expect(standIn.calls().filter((call) => call.includes('broken'))).toHaveLength(1)
})

test('where all feeds fail, the fault that is over first is told', async () => {
  following = open(['/busy', '/broken'])
  standIn.set('/busy', { status: 503, headers: { 'retry-after': '3600' }, body: '' })
  standIn.set('/broken', { status: 429, headers: { 'retry-after': '60' }, body: '' })
  const fault = await following.follow(() => false)
  expect([fault?.kind, fault?.retryAfter]).toEqual(['rateLimited', 60])
})

const naming = '<html><head><link rel="alternate" type="application/rss+xml" href="/real.xml"></head>'
test.each([
  ['a page', '<!doctype html><html><title>News</title></html>', /returned no feed\./],
  ['a page that names a feed', naming, /\/real\.xml/],
])('%s instead of a feed is a matter of the settings', async (_, body, expected) => {
  standIn.set('/feed.xml', body)
  const fault = await following.follow(() => false)
  expect(fault?.kind).toBe('misconfigured')
  expect(fault?.message).toMatch(expected)
})

test('trying it out shows the entries', async () => {
  standIn.set('/feed.xml', rss(item('a'), item('b')))
  const settings = { feeds: [`${standIn.origin}/feed.xml`], everyMinutes: 15 }
  const { found, sample } = await feeds.test(settings, following.context())
  expect([found.detail, sample.map(({ title }) => title)]).toEqual(['2 entries in 1 feed.', ['a', 'b']])
})

describe('entries', () => {
  test.each([
    ['as in a mail', 'Wed, 06 Apr 2022 21:07:47 +0000', '2022-04-06T21:07:47Z'],
    ['of a year in two digits', 'Wed, 06 Apr 22 14:07:47 PDT', '2022-04-06T21:07:47Z'],
    ['in seconds', '1649279267', '2022-04-06T21:07:47Z'],
    ['that says nothing', '', '2026-07-04T00:00:00Z'],
    ['in the future', 'Wed, 06 Apr 2033 21:07:47 +0000', '2026-07-04T00:00:00Z'],
  ])('a date %s', async (_, date, expected) => {
    const { posts } = await read(rss(item('a', `<pubDate>${date}</pubDate>`)))
    expect(posts.map(({ postedAt }) => postedAt)).toEqual([new Date(expected)])
  })

  test.each([
    ['25/02/2026', '2026-02-03T00:00:00Z'],
    ['02/25/2026', '2026-03-02T00:00:00Z'],
  ])('the order of day and month is that which fits all dates: beside %s', async (other, expected) => {
    const dated = (id: string, date: string) => item(id, `<pubDate>${date}</pubDate>`)
    const { posts } = await read(rss(dated('a', '03/02/2026'), dated('b', other)))
    expect(posts[0]!.postedAt).toEqual(new Date(expected))
  })

  const at = '2026-03-01T10:00:00Z'
  const t = '<title>t</title>'
  const withItem = (namespaces: string, more: string) =>
    `<rss version="2.0" ${namespaces}><channel><item><link>https://news.example/a</link>${more}</item></channel></rss>`
  const podcasts = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
  const media = 'xmlns:media="http://search.yahoo.com/mrss/"'
  test.each(
    Object.entries({
      'Atom with a prefix': `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>tag:a</a:id><a:title>t</a:title><a:published>${at}</a:published></a:entry></a:feed>`,
      'RSS 1.0 with another prefix': `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><item><title>t</title><link>https://news.example/a</link><dc:date>${at}</dc:date></item></r:RDF>`,
      'dates of Dublin Core': withItem('xmlns:d="http://purl.org/dc/terms/"', `${t}<d:issued>${at}</d:issued>`),
      'dates of Atom': withItem('xmlns:a10="http://www.w3.org/2005/Atom"', `${t}<a10:updated>${at}</a10:updated>`),
      'titles of podcasts': withItem(podcasts, `<itunes:title>t</itunes:title><pubDate>${at}</pubDate>`),
      'titles of media': withItem(media, `<media:title>t</media:title><pubDate>${at}</pubDate>`),
    }),
  )('are read of %s', async (_, feed) => {
    expect((await read(feed)).posts).toMatchObject([{ title: 't', postedAt: new Date(at) }])
  })

  const guid = `<guid>a</guid>${t}`
  const atomLink = `xmlns:atom="http://www.w3.org/2005/Atom">${guid}<atom:link href="/b"/>`
  test.each([
    ['its guid', `><guid>https://news.example/a</guid>${t}`, 'https://news.example/a'],
    ['no guid that says it is none', `><guid isPermaLink="false">https://news.example/a</guid>${t}`, ''],
    ['a link of Atom', atomLink, 'https://news.example/b'],
    [
      'one relative to its base',
      `xml:base="https://other.example/c/">${guid}<link>d</link>`,
      'https://other.example/c/d',
    ],
    ['one without a scheme', `>${guid}<link>//other.example/e</link>`, 'https://other.example/e'],
  ])('the address is %s', async (_, entry, expected) => {
    const { posts } = await read(rss(`<item ${entry}</item>`))
    expect(posts.map(({ url }) => url)).toEqual([expected])
  })

  test('links that run something are none', async () => {
    const html = '&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt; &lt;a href="https://ok.example/"&gt;y&lt;/a&gt;'
    const entry = `${guid}<link>javascript:alert(1)</link><description>${html}</description>`
    const { posts } = await read(rss(`<item>${entry}</item>`))
    expect(posts.map(({ url, links }) => [url, links])).toEqual([['', ['https://ok.example/']]])
  })

  test('with the time of the latest edit', async () => {
    const entry = '<id>tag:1</id><title>Tea</title><published>2026-07-01T08:00:00Z</published>'
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${entry}<updated>2026-07-03T08:00:00Z</updated></entry></feed>`
    const dates = { date_published: '2026-07-01', date_modified: '2026-07-03T08:00:00Z' }
    const items = [{ id: '1', content_text: 'Tea', ...dates }]
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Tea', items })
    for (const feed of [atom, json]) {
      const { posts } = postsOf(await parseEntries(feed, 'https://tea.example/'), Date.UTC(2026, 6, 4))
      expect(posts).toMatchObject([{ editedAt: new Date('2026-07-03T08:00:00Z') }])
    }
  })

  test('a publisher’s text is kept as an excerpt', async () => {
    const { posts } = await read(rss(item('a', `<description>${'word '.repeat(5_000)}</description>`)))
    expect(posts[0]!.text.length).toBeLessThanOrEqual(2_001)
  })

  test('a billion entities are refused at once', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${levels.join('')}]><rss version="2.0"><channel>${item('a', '<description>&l9;</description>')}</channel></rss>`
    await expect(read(bomb)).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test.each([
    ['comments before what is no feed', `${'<!--a-->'.repeat(40)}x`],
    ['document types that do not end', '<!DOCTYPE'.repeat(400_000)],
  ])('%s are answered', async (_, text) => {
    expect(isFeed(text)).toBe(false)
    await expect(parseEntries(text, 'https://news.example/')).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test('the feeds of a page', () => {
    const page = `<link rel="alternate" type="application/atom+xml" href="a.xml"><link rel=stylesheet href=x><link rel="alternate" type="application/rss+xml" href="javascript:1">`
    expect(feedsOfPage(page, 'https://news.example/blog/')).toEqual(['https://news.example/blog/a.xml'])
  })
})

describe('the text of a feed', () => {
  const text = '<?xml version="1.0"?><rss><channel><title>Müller – 日本</title></channel></rss>'
  const latin = '<?xml version="1.0" encoding="iso-8859-1"?><rss>Müller</rss>'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  const utf16 = Buffer.from(text, 'utf16le')
  const marked = (mark: number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes])

  const withMark = marked([0xef, 0xbb, 0xbf], Buffer.from(text))
  const first = '<?xml version="1.0" encoding="iso-8859-1"?>'
  const cyrillic = Buffer.from(`${first}<a>\xcf\xf0</a>`, 'latin1')
  const sevenBits = '<?xml encoding="iso-2022-jp"?>'
  const japanese = Buffer.from(`${sevenBits}<a>\x1b$BF|K\\\x1b(B</a>`, 'latin1')
  const shift = '<?xml encoding="Shift_JIS"?>'
  const shifted = [Buffer.from(`${shift}<a>`), Buffer.from([0x93, 0xfa, 0x96, 0x7b]), Buffer.from('</a>')]
  test.each([
    ['a mark of UTF-8 against the header', withMark, 'text/xml; charset=iso-8859-1', text],
    ['a mark of UTF-16', marked([0xff, 0xfe], utf16), 'text/xml; charset=utf-8', text],
    ['a mark of UTF-16, the other way round', marked([0xfe, 0xff], swapped(utf16)), null, text],
    ['UTF-16 without a mark', utf16, 'text/xml', text],
    ['UTF-8 that the header denies', Buffer.from(text), 'text/xml; charset=iso-8859-1', text],
    ['the first line against a header that cannot be', Buffer.from(latin, 'latin1'), 'text/xml; charset=utf-8', latin],
    ['the header against the first line', cyrillic, 'text/xml; charset="windows-1251"', `${first}<a>Пр</a>`],
    ['a name that is none', Buffer.from(latin, 'latin1'), 'text/xml; charset=none', latin],
    ['Japanese in seven bits', japanese, null, `${sevenBits}<a>日本</a>`],
    ['Japanese in Shift_JIS', Buffer.concat(shifted), null, `${shift}<a>日本</a>`],
  ])('%s', (_, bytes, type, expected) => {
    expect(decodeFeed(bytes, type)).toBe(expected)
  })
})
