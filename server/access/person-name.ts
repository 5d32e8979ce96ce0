import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/db/postgres/schema/index.ts'

type Person = { firstName: string | null; lastName: string | null; email: string | null }

/** First and last name, else the e-mail address; null where the account is gone. */
export const nameOfPerson = ({ firstName, lastName, email }: Person) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email

/** Never the address, which only those see who may invite; null for who has given no name. */
export const fullNameOf = (person: Omit<Person, 'email'> | null) => person && nameOfPerson({ ...person, email: null })

/** The same of a row of users. */
export const fullName = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

/** The same of whom a column names; null where that person is gone. */
export const fullNameIn = (column: PgColumn) =>
  sql<string | null>`(SELECT ${fullName} FROM ${users} WHERE ${eq(users.id, column)})`
