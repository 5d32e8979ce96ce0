/** What an address says of the mark that is open, of a bar and of the place in a list: none of it holds for other days. */
const isOfMark = (key: string) =>
  key === 'open' || key.startsWith('open.') || ['at', 'until', 'bucket', 'seen'].includes(key)

/** An address without its open mark. */
export const closedMarks = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !isOfMark(key))) as Search
