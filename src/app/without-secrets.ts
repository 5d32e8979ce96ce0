const secret = /([?&#](?:token|code|state|id_token|access_token|refresh_token|returnTo)=)[^&#\s"']+/gi
const bearer = /(Bearer\s+)[\w.~+/-]+=*/gi
const jwt = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g

/** Text without tokens, codes and invite tokens. */
export const withoutSecrets = (text: string) =>
  text.replace(secret, '$1[removed]').replace(bearer, '$1[removed]').replace(jwt, '[removed]')

/** The same for everything inside a value that goes out as JSON. */
export function scrub<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutSecrets(value) as Value
  if (Array.isArray(value)) return value.map(scrub) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /^(access_|refresh_|id_)?token$|^authorization$|^code$/i.test(key) ? '[removed]' : scrub(inner),
    ]),
  ) as Value
}
