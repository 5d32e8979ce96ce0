import { type Brand, type Filled, type Grammar, say, type SampleLanguage } from '../grammar.ts'
import type { Random } from '../random.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'

export const grammars: Readonly<Record<SampleLanguage, Grammar>> = { en, de, fr, es, ja }

const slotsOf = new Map<string, Grammar['slots']>()
function slotsFor(language: SampleLanguage, brand: Brand): Grammar['slots'] {
  const known = slotsOf.get(`${language} ${brand}`)
  if (known) return known
  const { slots, elsewhere, brands } = grammars[language]
  const { tidewater, ...others } = brands
  const made = {
    ...slots,
    ...(brand === 'tidewater' ? {} : elsewhere),
    brand: brands[brand],
    tidewater,
    rival: Object.values(others).flat(),
  }
  slotsOf.set(`${language} ${brand}`, made)
  return made
}

export function speak(language: SampleLanguage, brand: Brand, random: Random, template: string, filled: Filled) {
  const text = say(slotsFor(language, brand), random, template, filled).replace(/ {2,}/g, ' ').trim()
  return grammars[language].seams
    .reduce((sentence, [seam, whole]) => sentence.replace(seam, whole), text)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/([.!?] )(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase())
}
