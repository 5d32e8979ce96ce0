import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what>` after a change of schema.ts; a shipped migration is never edited. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
})
