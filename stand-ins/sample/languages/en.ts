import type { Grammar } from '../grammar.ts'
import { brands } from './en/brands.ts'
import { prices } from './en/prices.ts'
import { stories } from './en/stories.ts'
import { themes } from './en/themes.ts'
import { words } from './en/words.ts'

export const en: Grammar = { ...words, occasions: { ...themes, ...prices, ...stories, ...brands } }
