/** Host and port of a database URL, without its secrets. */
export const hostOf = (url: string) => new URL(url).host

export const addressOf = (url: string) => hostOf(url) + new URL(url).pathname.replace(/\/$/, '')
