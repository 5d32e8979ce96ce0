import { eld } from 'eld'
import { joinTitleAndText, type PostRow } from '../post-row.ts'

const maxCharacters = 100
const noise = /https?:\/\/\S+|[@#]\S+/g
const unspacedScripts: readonly [RegExp, string][] = [
  [/[\u0e00-\u0e7f]{3}/, 'th'],
  [/[\uac00-\ud7af]{3}/, 'ko'],
  [/[\u3040-\u30ff]{2}/, 'ja'],
]

let loading: Promise<unknown> | null = null

/** Loads the detector's table once; call before `detectLanguage`. */
export const loadLanguages = () =>
  (loading ??= (eld as { load: (size: string) => Promise<unknown> }).load('extrasmall'))

/** Characters; a shorter text may resemble another language by chance. */
const reliableLength = 40
const tieShare = 0.99

/** Minimum score of the usual language, as a share of the best score, to be chosen instead. */
const minUsualShare = (length: number) => (length < 20 ? 0.7 : length < reliableLength ? 0.85 : 0.95)

/**
 * ISO 639-1 code of the text's language, or `und` if it can't be told. A text that could be in its `usual` language
 * counts as that.
 */
export function detectLanguage(text: string, usual?: string): string {
  const words = wordsOf(text)
  if (words.length < 4) return 'und'
  const script = unspacedScripts.find(([letters]) => letters.test(words))
  if (script) return script[1]
  const found = detect(words)
  if (!found.isReliable() || !/^[a-z]{2}$/.test(found.language)) return usual ?? 'und'
  if (found.language === usual || (usual === undefined && words.length >= reliableLength)) return found.language
  const scores: Record<string, number> = found.getScores()
  const [best = 0, second = 0] = Object.values(scores)
  if (usual === undefined) return second >= best * tieShare ? 'und' : found.language
  return (scores[usual] ?? 0) >= best * minUsualShare(words.length) ? usual : found.language
}

/** A post is enriched right after its language is learnt. */
let last: { words: string; found: ReturnType<typeof eld.detect> } | null = null

function detect(words: string) {
  if (last?.words !== words) last = { words, found: eld.detect(words) }
  return last.found
}

const wordsOf = (text: string) => text.slice(0, 600).replace(noise, ' ').trim().slice(0, maxCharacters)

/** Per key: texts to learn from, the minimum for a usual language, and its minimum share of them. */
const [maxLearnt, minSamples, minDominantShare] = [40, 5, 0.8]
const maxKeys = 50_000

/** Learns the usual languages of authors, communities and sources from the longer posts among those added. */
export function createLanguageLearner() {
  const learnt = new Map<string, { total: number; counts: Map<string, number> }>()

  function learn(keys: readonly string[], { language, title, text }: PostRow) {
    const open = keys.filter((key) => (learnt.get(key)?.total ?? 0) < maxLearnt)
    const words = joinTitleAndText(title, text)
    if (open.length === 0 || (language === null && wordsOf(words).length < reliableLength)) return
    const found = language ?? detectLanguage(words)
    if (found === 'und' || learnt.size > maxKeys) return
    for (const key of open) {
      const { total, counts } = learnt.get(key) ?? { total: 0, counts: new Map<string, number>() }
      learnt.set(key, { total: total + 1, counts: counts.set(found, (counts.get(found) ?? 0) + 1) })
    }
  }

  const usualOf = (key: string) => {
    const { total, counts } = learnt.get(key) ?? { total: 0, counts: new Map<string, number>() }
    if (total < minSamples) return undefined
    return [...counts].find(([, count]) => count >= total * minDominantShare)?.[0]
  }

  return {
    /** Adds the usual language of the post's author, else of its community, else of its source. */
    add: (row: PostRow): PostRow => {
      const keys = [
        ...(row.authorId || row.authorHandle ? [`author ${row.source} ${row.authorId || row.authorHandle}`] : []),
        ...(row.community ? [`community ${row.source} ${row.community}`] : []),
        `source ${row.source}`,
      ]
      learn(keys, row)
      if (row.language !== null) return row
      const usual = keys.map(usualOf).find((language) => language !== undefined)
      return usual === undefined ? row : { ...row, usualLanguage: usual }
    },
  }
}
