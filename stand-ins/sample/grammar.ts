import type { Random } from './random.ts'

export type SampleLanguage = 'en' | 'de' | 'fr' | 'es' | 'ja'
export type Tone = 'positive' | 'neutral' | 'negative'
export type Theme = 'taste' | 'service' | 'app' | 'price'
export type Story = 'launch' | 'outage' | 'viral' | 'recall'

/** Rule → its ways of being said; `[rule]` inside one is replaced by another rule. */
export type Grammar = Readonly<Record<string, readonly string[]>>

/** Says a rule of the grammar. A rule that is missing is a mistake of ours, so it stops the generator. */
export function say(grammar: Grammar, random: Random, rule: string): string {
  const options = grammar[rule]
  if (options === undefined) throw new Error(`The sample grammar has no rule "${rule}"`)
  return random.pick(options).replace(/\[([\w.]+)\]/g, (_, name: string) => say(grammar, random, name))
}
