import { eld } from 'eld'

const enough = 100
const noise = /https?:\/\/\S+|[@#]\S+/g
const unspacedScripts: readonly [RegExp, string][] = [
  [/[\u0e00-\u0e7f]{3}/, 'th'],
  [/[\uac00-\ud7af]{3}/, 'ko'],
  [/[\u3040-\u30ff]{2}/, 'ja'],
]

let loading: Promise<unknown> | null = null

/** Reads the detector's table once; call before `detectLanguage`. */
export const loadLanguages = () =>
  (loading ??= (eld as { load: (size: string) => Promise<unknown> }).load('extrasmall'))

/** The ISO 639-1 code of a text's language, or `und` where there is too little to tell by. */
export function detectLanguage(text: string): string {
  const words = text.slice(0, 600).replace(noise, ' ').trim().slice(0, enough)
  if (words.length < 4) return 'und'
  const script = unspacedScripts.find(([letters]) => letters.test(words))
  if (script) return script[1]
  const { language } = eld.detect(words)
  return /^[a-z]{2}$/.test(language) ? language : 'und'
}
