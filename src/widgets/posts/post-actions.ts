import { createContext, type ReactNode } from 'react'
import type { Post } from '#contract/posts/posts.ts'

/** Actions at the head of every post card; null without any. */
export const PostActions = createContext<((post: Post) => ReactNode) | null>(null)

/** Explains a post's sentiment; null if unavailable. */
export const ExplainSentimentContext = createContext<((post: Post) => void) | null>(null)
