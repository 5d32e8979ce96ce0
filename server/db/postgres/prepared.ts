import type { Postgres } from './postgres.ts'

/**
 * A query that is planned once a connection instead of at every call; for those that every request makes. `build` ends in
 * Drizzle's `prepare(name)`, and names are unique.
 */
export function prepared<Query>(build: (db: Postgres) => Query): (db: Postgres) => Query {
  const known = new WeakMap<Postgres, Query>()
  return (db) => {
    const query = known.get(db) ?? build(db)
    known.set(db, query)
    return query
  }
}
