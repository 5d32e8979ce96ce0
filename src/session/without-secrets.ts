const urlSecret = /((?:[?&#](?:token|code|state|returnTo)|\b(?:id|access|refresh)_token)=)[^&#\s"'\\]+/gi
const jsonToken = /("(?:(?:id|access|refresh)_)?token"\s*:\s*")[^"]+/gi
const bearer = /(Bearer\s+)[\w.~+/-]+=*/gi
const jwt = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g

export const withoutSecrets = (text: string) =>
  [urlSecret, jsonToken, bearer]
    .reduce((rest, kind) => rest.replace(kind, '$1[removed]'), text)
    .replace(jwt, '[removed]')

const eMail = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu

export const withoutEMails = (text: string) => (/@|%40/.test(text) ? text.replace(eMail, '[e-mail]') : text)

export function scrub<Value>(value: Value, clean: (text: string) => string): Value {
  if (typeof value === 'string') return clean(value) as Value
  if (Array.isArray(value)) return value.map((inner) => scrub(inner, clean)) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /^(access_|refresh_|id_)?token$|^authorization$|^code$/i.test(key) ? '[removed]' : scrub(inner, clean),
    ]),
  ) as Value
}
