import type { IndependentPost } from './overview.mjs'

type Case = [text: string, finds: (post: IndependentPost) => boolean]
export const queries: Case[]
export function authorQueries(posts: IndependentPost[]): Case[]
