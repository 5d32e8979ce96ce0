/** An address one may follow, or null: only http and https leave the page. */
export const webAddress = (url: string | null) => {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The host of an address without `www.`, as people name sites. */
export const siteOf = (href: string) => new URL(href).hostname.replace(/^www\./, '')
