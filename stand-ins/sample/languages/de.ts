import type { Grammar } from '../grammar.ts'
import { brands } from './de/brands.ts'
import { stories } from './de/stories.ts'
import { themes } from './de/themes.ts'
import { words } from './de/words.ts'

export const de: Grammar = { ...words, occasions: { ...themes, ...stories, ...brands } }
