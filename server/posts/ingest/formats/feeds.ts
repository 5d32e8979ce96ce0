type Text = { value?: string }
type Person = { name?: string }
type Link = { href?: string; rel?: string }
export type Based = { xml?: { base?: string } }
export type AtomEntry = Based & {
  id?: string
  links?: Link[]
  title?: Text
  content?: Text & { src?: string }
  summary?: Text
  published?: string
  updated?: string
  authors?: Person[]
  categories?: { term?: string }[]
  media?: { groups?: { description?: Text }[] }
}
export type RssItem = Based & {
  guid?: Text & { isPermaLink?: boolean }
  atom?: { links?: Link[]; authors?: Person[]; published?: string; updated?: string }
  dcterms?: { created?: string[]; issued?: string[]; dates?: string[] }
  itunes?: { title?: string; summary?: string }
  media?: { title?: Text; description?: Text }
  link?: string
  title?: string
  description?: string
  content?: { encoded?: string }
  pubDate?: string
  dc?: { dates?: string[]; creators?: string[] }
  authors?: (string | Person)[]
  categories?: { name?: string }[]
}

export const baseOf = ({ xml }: Based, outer: string | undefined) => absolute(xml?.base, outer) ?? outer

/** Resolves a relative URL; returns it unchanged if it's absolute or there is no base. */
export const absolute = (address: string | undefined, base: string | undefined) =>
  address === undefined || base === undefined || /^\s*(?:[a-z][a-z\d+.-]*:|$)/i.test(address)
    ? address
    : (URL.parse(address.trim(), base)?.href ?? address)

const alternateOf = (links: readonly Link[] = []) => links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href

/** Fields of an entry, as columns. */
export const atomEntry = (entry: AtomEntry, base: string | undefined, feed = '') => ({
  id: entry.id,
  url: absolute(alternateOf(entry.links) ?? entry.content?.src, baseOf(entry, base)),
  title: entry.title?.value,
  content: entry.content?.value ?? entry.summary?.value ?? entry.media?.groups?.[0]?.description?.value,
  published: entry.published ?? entry.updated,
  updated: entry.updated,
  author_name: entry.authors?.[0]?.name,
  tags: entry.categories?.map(({ term }) => term).filter(Boolean),
  feed,
})

export function rssEntry(item: RssItem, base: string | undefined, feed = '') {
  const link = item.link ?? alternateOf(item.atom?.links) ?? permalinkOf(item.guid)
  const url = absolute(link, baseOf(item, base))
  const { atom, dc, dcterms, itunes, media } = item
  const published = [item.pubDate, dc?.dates, dcterms?.issued, dcterms?.created, dcterms?.dates, atom?.published].flat()
  return {
    id: item.guid?.value ?? url,
    url,
    title: item.title ?? itunes?.title ?? media?.title?.value,
    content: item.content?.encoded ?? item.description ?? itunes?.summary ?? media?.description?.value,
    published: published.find((time) => time !== undefined) ?? atom?.updated,
    updated: atom?.updated,
    author_name: dc?.creators?.[0] ?? nameOf(item.authors?.[0]) ?? atom?.authors?.[0]?.name,
    tags: item.categories?.map(({ name }) => name).filter(Boolean),
    feed,
  }
}

/** A guid is a URL unless it denies it. */
const permalinkOf = (guid: RssItem['guid']) =>
  guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value?.trim() ?? '') ? guid?.value : undefined

const nameOf = (author: string | Person | undefined) => (typeof author === 'string' ? author : author?.name)
