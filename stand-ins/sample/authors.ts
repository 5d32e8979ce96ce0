import { biographyOf } from './biographies.ts'
import type { SampleLanguage } from './grammar.ts'
import type { Random } from './random.ts'

export const sampleSources = ['x', 'bluesky', 'mastodon', 'reddit', 'hacker-news', 'youtube', 'rss'] as const
export type SampleSource = (typeof sampleSources)[number]

export type SampleAuthor = {
  id: string
  handle: string | null
  name: string | null
  followers: number | null
  bio: string
  language: SampleLanguage
  voice: { emoji: number; tags: number; lowerCase: boolean; cheer: number }
}

const words: Record<SampleLanguage, { first: readonly string[]; second: readonly string[] }> = {
  en: {
    first: [
      'salty',
      'quiet',
      'early',
      'little',
      'northern',
      'wandering',
      'sleepy',
      'bright',
      'paper',
      'tin',
      'velvet',
      'rainy',
      'honest',
      'copper',
      'mossy',
      'second',
    ],
    second: [
      'otter',
      'kettle',
      'harbour',
      'pigeon',
      'lantern',
      'ferry',
      'bean',
      'willow',
      'magpie',
      'compass',
      'teaspoon',
      'anchor',
      'fox',
      'signal',
      'pebble',
      'orchard',
    ],
  },
  de: {
    first: ['kleine', 'frühe', 'leise', 'blaue', 'alte', 'wache', 'krumme', 'nasse', 'schnelle', 'gute'],
    second: ['möwe', 'kanne', 'laterne', 'bohne', 'welle', 'tasse', 'eule', 'fähre', 'linde', 'brise'],
  },
  fr: {
    first: ['petit', 'grand', 'vieux', 'joli', 'lent', 'doux', 'fou', 'bleu'],
    second: ['phare', 'moulin', 'goéland', 'chaudron', 'pinson', 'voilier', 'nuage', 'sillon'],
  },
  es: {
    first: ['faro', 'gato', 'viento', 'puerto', 'grano', 'molino', 'barco', 'cielo'],
    second: ['azul', 'lento', 'dulce', 'viejo', 'claro', 'curioso', 'salado', 'tranquilo'],
  },
  ja: {
    first: ['青い', '静かな', '小さな', '朝の', '雨の', '古い'],
    second: ['カモメ', '灯台', 'やかん', '波', '猫', '豆'],
  },
}

const crowd: Record<Exclude<SampleSource, 'rss'>, number> = {
  x: 900,
  bluesky: 520,
  mastodon: 420,
  reddit: 380,
  'hacker-news': 160,
  youtube: 120,
}
export const languageShare: Record<SampleLanguage, number> = { en: 0.52, de: 0.16, fr: 0.11, es: 0.12, ja: 0.09 }

const outlets: Record<SampleLanguage, readonly string[]> = {
  en: ['Harbour Courier', 'Bean Weekly', 'The Northgate Ledger', 'Grind & Pour'],
  de: ['Kaffeeblatt', 'Hafenbote', 'Röstnotizen'],
  fr: ['Le Courrier du Port', 'Carnet du Café'],
  es: ['Diario del Puerto', 'Cuaderno de Café'],
  ja: ['港の便り', 'コーヒー手帖'],
}

const brandFollowers: Partial<Record<SampleSource, number>> = {
  x: 184_300,
  bluesky: 32_150,
  mastodon: 21_480,
  youtube: 58_900,
}
/** Sources on which the brand has an account. */
export const ownSources = ['x', 'bluesky', 'mastodon', 'reddit', 'youtube'] as const satisfies readonly SampleSource[]
export const ownHandle = 'tidewatercoffee'
const hasProfiles = (source: SampleSource) =>
  source === 'x' || source === 'bluesky' || source === 'mastodon' || source === 'youtube'

export const brandAuthor = (source: SampleSource): SampleAuthor => ({
  id: `${ownHandle}-${source}`,
  handle: ownHandle,
  name: 'Tidewater Coffee',
  followers: brandFollowers[source] ?? null,
  bio: hasProfiles(source) ? 'Coffee from the harbour, roasted in Port Ellery. Answers until six.' : '',
  language: 'en',
  voice: { emoji: 0.2, tags: 0.1, lowerCase: false, cheer: 0.4 },
})

function person(random: Random, source: SampleSource, language: SampleLanguage, index: number): SampleAuthor {
  const { first, second } = words[language]
  const [one, two] = [random.pick(first), random.pick(second)]
  const number = language === 'ja' || random.chance(0.6) ? String(random.whole(2, 999)) : ''
  const handle =
    language === 'ja'
      ? `kissa_${index}_${number}`
      : `${one}${random.pick(['_', '', '.'])}${two}${number}_${index}`.replace(
          /[^\x00-\x7f]/g,
          (letter) => letter.normalize('NFD')[0]!,
        )
  return {
    id: `${source}-${language}-${index}`,
    handle,
    name:
      source === 'reddit' || source === 'hacker-news'
        ? null
        : language === 'ja'
          ? `${one}${two}`
          : `${one[0]!.toUpperCase()}${one.slice(1)} ${two[0]!.toUpperCase()}${two.slice(1)}`,
    // Log-normal: most people have a few hundred followers, a handful a million.
    followers:
      hasProfiles(source) && random.chance(0.97)
        ? Math.min(2_400_000, Math.floor(Math.exp(5.4 + 1.85 * random.normal())))
        : null,
    bio: hasProfiles(source) ? biographyOf(language, index) : '',
    language,
    voice: {
      emoji: random.chance(0.4) ? random.unit() * 0.7 : 0,
      tags: random.chance(0.5) ? random.unit() * 0.6 : 0.05,
      lowerCase: random.chance(0.15),
      cheer: Math.max(-0.9, Math.min(0.9, 0.35 * random.normal())),
    },
  }
}

export type Crowd = { draw: (random: Random) => SampleAuthor }

/** Few write much, many write once: the weight of the n-th author falls with n. */
function crowdOf(members: readonly SampleAuthor[]): Crowd {
  let sum = 0
  const reached = members.map((_, index) => (sum += 1 / (index + 10) ** 0.85))
  return {
    draw: (random) => {
      const target = random.unit() * sum
      const [low, high] = [0, members.length - 1]
      let [left, right] = [low, high]
      while (left < right) {
        const middle = (left + right) >> 1
        if (reached[middle]! > target) right = middle
        else left = middle + 1
      }
      return members[left]!
    },
  }
}

/** Outlets sign with their name; every third feed has no author. */
const outletsOf = (language: SampleLanguage) =>
  outlets[language].map((name, index): SampleAuthor => ({
    id: index % 3 === 2 ? '' : `rss-${language}-${index}`,
    handle: null,
    name: index % 3 === 2 ? null : name,
    followers: null,
    bio: '',
    language,
    voice: { emoji: 0, tags: 0, lowerCase: false, cheer: 0 },
  }))

export function crowds(random: Random): (source: SampleSource, language: SampleLanguage) => Crowd {
  const all = new Map<string, Crowd>()
  for (const source of sampleSources) {
    for (const language of Object.keys(languageShare) as SampleLanguage[]) {
      const size = source === 'rss' ? 0 : Math.max(12, Math.round(crowd[source] * languageShare[language]))
      const members =
        source === 'rss'
          ? outletsOf(language)
          : Array.from({ length: size }, (_, index) => person(random, source, language, index))
      all.set(`${source} ${language}`, crowdOf(members))
    }
  }
  return (source, language) => all.get(`${source} ${language}`)!
}
