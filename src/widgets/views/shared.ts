import { createContext, use } from 'react'
import type { SharedContent } from '#contract/shares/shares.ts'

/** The shared page of a visitor without an account; null in a workspace. */
export const SharedContentContext = createContext<SharedContent | null>(null)

/** Whether the share hides posts. */
export const useArePostsHidden = () => use(SharedContentContext)?.showPosts === false
