import type { RankedAuthor, ScatterPoint } from '#contract/people.ts'

type Named = Pick<RankedAuthor | ScatterPoint, 'source' | 'id' | 'name' | 'handle'>

/** As addresses and calls name an author. */
export const authorKey = ({ source, id }: Pick<Named, 'source' | 'id'>) => `${source}:${id}`

export const authorName = ({ name, handle, id }: Omit<Named, 'source'>) => name ?? handle ?? id
