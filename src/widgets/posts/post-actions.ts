import { createContext, type ReactNode } from 'react'
import type { Post } from '#contract/posts/posts.ts'

/** What can be done with a post, at the head of every card; null where nothing can. */
export const PostActions = createContext<((post: Post) => ReactNode) | null>(null)

/** Opens why a post has its sentiment; null where nothing can. */
export const WhySentiment = createContext<((post: Post) => void) | null>(null)
