import type { Grammar } from '../grammar.ts'
import { brands } from './fr/brands.ts'
import { stories } from './fr/stories.ts'
import { themes } from './fr/themes.ts'
import { words } from './fr/words.ts'

export const fr: Grammar = { ...words, occasions: { ...themes, ...stories, ...brands } }
