import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberContext } from './context.ts'
import { users } from '#server/platform/db/postgres/schema/index.ts'

/** Whether the caller may see other members. Anyone can join the sample workspace as a viewer. */
export const showsOthers = ({ workspace: { sample, role } }: Pick<MemberContext, 'workspace'>) =>
  !sample || role !== 'viewer'

type Person = { firstName: string | null; lastName: string | null; email: string | null }

/** First and last name, otherwise the email address; null after the account was deleted. */
export const nameOfPerson = ({ firstName, lastName, email }: Person) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email

/** Never falls back to the email address, which only people who may invite can see; null without a name. */
export const fullNameOf = (person: Omit<Person, 'email'> | null) => person && nameOfPerson({ ...person, email: null })

/** `fullNameOf` as SQL. */
export const fullName = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

/** The full name of the user whose ID is in `column`; null after the account was deleted. */
export const fullNameIn = (column: PgColumn) =>
  sql<string | null>`(SELECT ${fullName} FROM ${users} WHERE ${eq(users.id, column)})`
