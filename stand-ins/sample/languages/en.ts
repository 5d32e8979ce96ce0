import type { Grammar } from '../grammar.ts'
import { posts } from './en/posts.ts'
import { stories } from './en/stories.ts'
import { words } from './en/words.ts'

export const en: Grammar = { ...words, ...posts, ...stories }
