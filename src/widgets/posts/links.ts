/** Null unless http or https, so that posts can't inject other schemes. */
export const toWebUrl = (url: string | null) => {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The host without `www.`. */
export const siteOf = (href: string) => new URL(href).hostname.replace(/^www\./, '')
