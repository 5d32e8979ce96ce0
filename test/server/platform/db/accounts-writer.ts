import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { users } from '#server/platform/db/postgres/schema/index.ts'

/** Inserts accounts one by one for ever and says each number once it is committed. Killed by the test. */
const { db } = await openPostgres({ url: null, dataDir: process.argv[2]! })
const round = process.argv[3]!
process.stdout.write('open\n')
for (let number = 0; ; number++) {
  const subject = `${round}-${number}`
  await db
    .insert(users)
    .values({ issuer: 'i', subject, vendor: 'google', email: '', emailVerified: false, firstName: '', lastName: '' })
  process.stdout.write(`${subject}\n`)
}
