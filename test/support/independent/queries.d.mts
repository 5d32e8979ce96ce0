import type { IndependentPost } from './overview.mjs'

type Case = [text: string, finds: (post: IndependentPost) => boolean]
export declare const queries: Case[]
export declare function authorQueries(posts: IndependentPost[]): Case[]
