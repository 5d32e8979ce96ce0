const urlSecret = /((?:[?&#](?:token|code|state|returnTo)|\b(?:id|access|refresh)_token)=)[^&#\s"'\\]+/gi
const jsonToken = /("(?:(?:id|access|refresh)_)?token"\s*:\s*")[^"]+/gi
const bearer = /(Bearer\s+)[\w.~+/-]+=*/gi
const jwt = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g

export const withoutSecrets = (text: string) =>
  [urlSecret, jsonToken, bearer]
    .reduce((rest, kind) => rest.replace(kind, '$1[removed]'), text)
    .replace(jwt, '[removed]')
