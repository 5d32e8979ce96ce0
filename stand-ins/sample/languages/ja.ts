import type { Grammar } from '../grammar.ts'
import { brands } from './ja/brands.ts'
import { stories } from './ja/stories.ts'
import { themes } from './ja/themes.ts'
import { words } from './ja/words.ts'

export const ja: Grammar = { ...words, occasions: { ...themes, ...stories, ...brands } }
