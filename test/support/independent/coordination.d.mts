import type { IndependentPost } from './overview.mjs'

type Compared = Pick<IndependentPost, 'id' | 'author' | 'at' | 'text'>
export declare function resemblance(one: Set<string>, other: Set<string>): number
export declare function lookAlikes(posts: readonly Compared[], least: number): Map<string, Set<string>>
