import { supportedLanguages } from '#server/ground/localization.ts'

const codes =
  'aa ab af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  )
const known = new Set(codes)
/** Outdated and three-letter codes that platforms still write. */
const old: Record<string, string> = {
  in: 'id',
  iw: 'he',
  ji: 'yi',
  jw: 'jv',
  mo: 'ro',
  sh: 'sr',
  fil: 'tl',
  cmn: 'zh',
  ckb: 'ku',
}

const names = new Map<string, string>([
  ...supportedLanguages.toReversed().flatMap((locale) => {
    const known = new Intl.DisplayNames(locale, { type: 'language' })
    return codes.map((code): [string, string] => [known.of(code)!.toLowerCase(), code])
  }),
  ['farsi', 'fa'],
  ['tagalog', 'tl'],
  ['simplified chinese', 'zh'],
  ['traditional chinese', 'zh'],
  ['greek', 'el'],
  ['kurdish', 'ku'],
  ['pushto', 'ps'],
])

/** The ISO 639-1 code for a code, a tag or a name in a language of the app; null if unknown. */
export function parseLanguage(value: unknown): string | null {
  if (Array.isArray(value)) return parseLanguage(value[0])
  if (typeof value !== 'string') return null
  const read = cachedCodes.get(value)
  if (read !== undefined) return read
  const code = languageOf(value)
  if (cachedCodes.size < 1_000) cachedCodes.set(value, code)
  return code
}

/** A cache, because columns repeat a few spellings a million times. */
const cachedCodes = new Map<string, string | null>()

function languageOf(value: string): string | null {
  const text = value.trim().toLowerCase()
  const primary = text.split(/[-_]/)[0]!
  const code = old[primary] ?? primary
  if (known.has(code)) return code
  return names.get(text) ?? names.get(text.replace(/\s*\(.*\)$/, '')) ?? null
}
