import type { Grammar } from '../grammar.ts'
import { brands } from './en/brands.ts'
import { stories } from './en/stories.ts'
import { themes } from './en/themes.ts'
import { words } from './en/words.ts'

export const en: Grammar = { ...words, occasions: { ...themes, ...stories, ...brands } }
