/** A name that means something to SQL, to patterns and to the parameters of a query. */
export const hostile = `it's "q" \\ {x:String} [1,2] :`

/** The largest id that there is. */
export const last = '18446744073709551615'
/** A day of five posts: two of one author, one of another with that author's name, and one with a hostile name. */
export const posts = [
  { id: '1', at: '2026-03-28T10:00:00Z', text: 'Coffee in the morning', author_id: 'a1', author_handle: 'jane' },
  { id: '2', at: '2026-03-28T11:00:00Z', text: 'Coffee at noon', author_id: 'a2', domains: ['example.org'] },
  { id: '3', at: '2026-03-28T12:00:00Z', text: 'Tea at noon', author_handle: 'a1', source: 'reddit' },
  {
    id: '4',
    at: '2026-03-28T13:00:00Z',
    text: 'Coffee again',
    author_id: 'a1',
    domains: ['b.example.org', 'myexample.org'],
  },
  { id: last, at: '2026-03-28T14:00:00Z', text: 'Coffee, at last', author_id: hostile, language: 'de' },
]
export const day = { from: '2026-03-28', to: '2026-03-28' }
