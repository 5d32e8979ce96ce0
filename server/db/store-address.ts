/** Host and port of a database URL, without its secrets. */
export const hostOf = (url: string) => new URL(url).host

/** Host, port and database. */
export const addressOf = (url: string) => hostOf(url) + new URL(url).pathname.replace(/\/$/, '')
