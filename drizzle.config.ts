import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what>` after a change of a schema; a shipped migration is never edited. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
})
