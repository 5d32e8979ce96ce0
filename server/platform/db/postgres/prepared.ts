import type { Postgres } from './postgres.ts'

/**
 * Plans a query once per connection, for queries of every request. `build` ends in Drizzle's `prepare(name)` with a
 * unique name.
 */
export function prepared<Query>(build: (db: Postgres) => Query): (db: Postgres) => Query {
  const known = new WeakMap<Postgres, Query>()
  return (db) => {
    const query = known.get(db) ?? build(db)
    known.set(db, query)
    return query
  }
}
