/** Host and port of a store's URL, without what is secret in it. */
export const hostOf = (url: string) => new URL(url).host

/** Its database beside them. */
export const addressOf = (url: string) => hostOf(url) + new URL(url).pathname.replace(/\/$/, '')
