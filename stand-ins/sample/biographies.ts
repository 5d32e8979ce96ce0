import type { SampleLanguage } from './grammar.ts'

const calling: Record<SampleLanguage, readonly string[]> = {
  en: [
    'Barista and night-shift baker',
    'Nurse',
    'Software person',
    'Teacher of maths',
    'Ferry captain',
    'Freelance illustrator',
    'Food journalist',
    'Student of marine biology',
    'Home roaster',
    'Runner, slowly',
  ],
  de: ['Barista', 'Lehrerin für Physik', 'Fährfrau', 'Journalist', 'Heimröster', 'Krankenpfleger', 'Grafikerin'],
  fr: ['Barista', 'Professeure', 'Journaliste gastronomique', 'Infirmier', 'Illustratrice', 'Marin'],
  es: ['Barista', 'Profesora', 'Periodista', 'Enfermero', 'Ilustradora', 'Marinero'],
  ja: ['バリスタ', '学生', '記者', '看護師', '自家焙煎'],
}
const aside: Record<SampleLanguage, readonly string[]> = {
  en: ['Opinions brewed at home.', 'Dogs, tides, flat whites.', 'Views are mine.', 'Port Ellery born and raised.'],
  de: ['Kaffee, Katzen, Küste.', 'Meinung ist meine eigene.', 'Immer am Wasser.'],
  fr: ['Café, chats et marées.', 'Mes mots n’engagent que moi.', 'Au bord de l’eau.'],
  es: ['Café, gatos y mareas.', 'Opiniones mías.', 'Siempre junto al mar.'],
  ja: ['コーヒーと猫。', '発言は個人のものです。', '海の近く。'],
}

export function biographyOf(language: SampleLanguage, index: number): string {
  if (index % 3 === 2) return ''
  const [callings, asides] = [calling[language], aside[language]]
  const [one, two] = [callings[index % callings.length]!, asides[index % asides.length]!]
  return language === 'ja' ? `${one}。${two}` : `${one}. ${two}`
}
