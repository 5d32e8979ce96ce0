import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what>` after a change of a schema; a shipped migration is never edited. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/postgres/schema/index.ts',
  out: './server/db/postgres/migrations',
  casing: 'snake_case',
})
