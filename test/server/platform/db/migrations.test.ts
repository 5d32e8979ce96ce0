import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import config from '../../../../drizzle.config.ts'

const root = new URL('../../../../', import.meta.url)
const folder = new URL('server/platform/db/postgres/migrations/meta/', root)
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

test('the migrations end at the schema of the code', async () => {
  const newest = readJson('_journal.json').entries.at(-1)
  const migrated = readJson(`${newest.tag.slice(0, 4)}_snapshot.json`)

  const schemas = await Promise.all([config.schema!].flat().map((file) => import(new URL(file, root).href)))
  const current = generateDrizzleJson(Object.assign({}, ...schemas), migrated.id, undefined, 'snake_case')

  expect(await generateMigration(migrated, current)).toEqual([])
})
