import { describe, expect, test } from 'vitest'
import { featuresOf } from '#server/ingest/enrich/sentiment/features.ts'
import { phraseKinds, phrasesOfLanguage } from '#server/ingest/enrich/sentiment/phrases/index.ts'

const slotsIn = (text: string, language: string) => {
  const { phrases, phraseCount } = featuresOf(text, language)
  return [...phrases.subarray(0, phraseCount)]
}

type Known = readonly [
  complaint: string,
  request: string,
  praise: string,
  turnedComplaint: string,
  turnedPraise: string,
]

const one: Record<string, Known> = {
  ar: ['خدمة سيئة', 'متى يفتح', 'خدمة ممتازة', 'لا أنصح به', 'ليس سيئا'],
  de: ['geld zurück', 'wann macht', 'immer wieder', 'nie wieder', 'nicht schlecht'],
  en: ['money back', 'how many', 'ten out of ten', 'not worth it', 'not bad'],
  es: ['mi dinero', 'a qué hora abre', 'muy bueno', 'nunca volveremos', 'no está mal'],
  fr: ['en panne', 'à quelle heure ouvre', 'je recommande', 'plus jamais', 'pas mal'],
  hi: ['बहुत खराब', 'कब खुलता', 'बहुत बढ़िया', 'पसंद नहीं', 'बुरा नहीं'],
  it: ['servizio pessimo', 'a che ora apre', 'dieci su dieci', 'mai più', 'non male'],
  pt: ['atendimento péssimo', 'a que horas abre', 'nota dez', 'não recomendo', 'nada mal'],
}

/** The kinds of the phrases that a text has. */
function kindsIn(text: string, language: string) {
  const known = one[language]!.map((phrase) => slotsIn(phrase, language)[0]!)
  return slotsIn(text, language).map((slot) => [...phraseKinds, 'complaint', 'praise'][known.indexOf(slot)])
}

describe('phrases', () => {
  test.each(Object.entries(one))('of %s are of three kinds, with a negation of two more', (language, known) => {
    expect(known.map((phrase) => slotsIn(phrase, language).length)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(known.flatMap((phrase) => slotsIn(phrase, language))).size).toBe(5)
    const kinds = Map.groupBy(phrasesOfLanguage(language).values(), (kind) => kind)
    expect([...kinds].filter(([, of]) => of.length < 200)).toEqual([])
    expect([...phrasesOfLanguage(language).keys()].filter((phrase) => /[{}|]/.test(phrase))).toEqual([])
  })

  test.each([
    ['en', 'I would recommend it', ['praise']],
    ['en', 'I would not recommend it', ['complaint']],
    ['en', 'worth every penny', ['praise']],
    ['en', 'not worth it', ['complaint']],
    ['de', 'kann ich nur empfehlen', ['praise']],
    ['de', 'nicht zu empfehlen', ['complaint']],
    ['es', 'lo recomiendo', ['praise']],
    ['es', 'no lo recomiendo', ['complaint']],
    ['fr', 'je recommande', ['praise']],
    ['fr', 'je ne recommande pas', ['complaint']],
    ['it', 'lo consiglio', ['praise']],
    ['it', 'non lo consiglio', ['complaint']],
    ['pt', 'recomendo muito', ['praise']],
    ['pt', 'não recomendo', ['complaint']],
    ['ar', 'أنصح به', ['praise']],
    ['ar', 'لا أنصح به', ['complaint']],
    ['hi', 'पसंद आया', []],
    ['hi', 'बहुत पसंद', ['praise']],
    ['hi', 'पसंद नहीं', ['complaint']],
    ['hi', 'bahut badhiya', ['praise']],
    ['hi', 'accha nahi', ['complaint']],
  ] as const)('of %s: "%s" is %s', (language, text, kinds) => {
    expect(kindsIn(text, language)).toEqual(kinds)
  })

  test.each([
    ['ar', 'خدمة ممتازة لكن تعطل مرة أخرى'],
    ['de', 'Sehr gut, aber schon wieder Geld zurück'],
    ['en', 'ten out of ten but it crashed again'],
    ['es', 'muy bueno pero se colgó'],
    ['fr', 'je recommande mais en panne'],
    ['hi', 'bahut badhiya lekin phir crash ho gaya'],
    ['it', 'dieci su dieci ma servizio pessimo'],
    ['pt', 'nota dez mas atendimento péssimo'],
  ])('of %s before a "but" do not count where others are behind it, nor do their words', (language, text) => {
    expect(kindsIn(text, language)).toEqual(['complaint'])
  })

  test('count the longest that fits, across a comma and not across a sentence', () => {
    expect(kindsIn('once, and never again', 'en')).toEqual(['complaint'])
    expect(kindsIn('They gave it ten out of. Ten', 'en')).toEqual([])
    expect(kindsIn('Ten out of ten! Will come back', 'en')).toEqual(['praise', 'praise'])
  })
})
