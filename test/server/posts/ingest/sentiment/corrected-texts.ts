import type { CorrectSentiment } from '#contract/posts/corrections.ts'

const places = ['harbour', 'station', 'market', 'bridge', 'school', 'library']
const things = ['kiosk', 'queue', 'coffee', 'ferry', 'counter']
const days = ['today', 'again', 'this morning', 'on Friday']

const pick = <One>(all: readonly One[], at: number) => all[at % all.length]!
const placeAt = (at: number) => `${pick(places, at)} ${pick(things, Math.floor(at / places.length))} ${pick(days, at)}`

/** Texts of one workspace whose word "tidewashed" its people take as they say, one in three of them plain and right as it was. */
export const correctedTexts = (sentiment: CorrectSentiment, posts: number) =>
  Array.from({ length: posts }, (_, at) =>
    at % 3 === 2
      ? {
          text: at % 2 ? `I love the ${placeAt(at)}, thank you!` : `Worst ${placeAt(at)}, I hate it`,
          language: 'en',
          sentiment: at % 2 ? ('positive' as const) : ('negative' as const),
        }
      : { text: `the ${placeAt(at)} got tidewashed`, language: 'en', sentiment },
  )

const said = [
  'opens at nine',
  'was lovely, thank you',
  'is closed and nobody told us',
  'has new cups',
  'lost my bag 😡',
  'made my day 😍',
]

/** What nobody corrected. */
export const plainTexts = (posts: number) =>
  Array.from({ length: posts }, (_, at) => ({
    text: `the ${placeAt(at)} ${pick(said, at * 5 + Math.floor(at / 7))}`,
    language: 'en',
  }))
