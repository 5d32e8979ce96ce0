import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { toMailbox } from '#contract/email.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { users } from '#server/platform/db/postgres/schema/index.ts'

/** The language that the address's verified owner chose, or `otherwise`. */
export async function findMailLanguage(transaction: Transaction, address: string, otherwise: string): Promise<string> {
  const [known] = await transaction
    .select({ language: users.language })
    .from(users)
    .where(
      and(eq(sql`lower(${users.email})`, toMailbox(address)), eq(users.emailVerified, true), isNotNull(users.language)),
    )
    .limit(1)
  return known?.language ?? otherwise
}
