import { createContext, use } from 'react'
import type { SharedContent } from '#contract/shares/shares.ts'

/** The page that is shown to somebody without an account; null in a workspace. */
export const Shared = createContext<SharedContent | null>(null)

/** Whether posts are kept from whoever looks. */
export const useWithoutPosts = () => use(Shared)?.showPosts === false
