import type { Grammar } from '../grammar.ts'
import { brands } from './es/brands.ts'
import { stories } from './es/stories.ts'
import { themes } from './es/themes.ts'
import { words } from './es/words.ts'

export const es: Grammar = { ...words, occasions: { ...themes, ...stories, ...brands } }
