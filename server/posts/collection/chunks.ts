/** PostgreSQL takes at most 65,535 parameters per statement; no row of ours has more than thirty. */
const chunkSize = 1_000

export const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, chunk) =>
    items.slice(chunk * chunkSize, (chunk + 1) * chunkSize),
  )
