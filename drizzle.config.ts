import { defineConfig } from 'drizzle-kit'

/**
 * After a schema change, run `npx drizzle-kit generate --name <what>`; never edit a shipped migration. Of the
 * snapshots, keep the newest, which is compared next time, and that of the former release, which tests read.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/db/postgres/schema/index.ts',
  out: './server/platform/db/postgres/migrations',
  casing: 'snake_case',
})
