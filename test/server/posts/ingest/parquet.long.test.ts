import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useFolder, useServer } from '#test/support/use-server.ts'
import { countsOf, done, figures, importBytes, owner } from '../imports/importing.ts'

const folder = useFolder()
const server = await useServer()

test('Parquet goes in row group by row group, also gzipped: big ids, timestamps and nulls', async () => {
  const { id } = await server.createWorkspace({ owner })
  const path = join(folder, 'posts.parquet')
  await server.services.clickhouse.run(`
    INSERT INTO FUNCTION file('${path}', 'Parquet')
    SELECT toUInt64(1700000000000000000 + number) AS tweet_id, toDateTime64('2024-05-01 10:00:00', 3, 'UTC') + number AS created_at,
           concat('post ', toString(number)) AS text, 'ann' AS username, if(number % 2 = 0, NULL, toInt32(number)) AS favorite_count
    FROM numbers(12000)`)
  const bytes = readFileSync(path)

  const plain = await importBytes(server, id, 'posts.parquet', bytes)
  const packed = await importBytes(server, id, 'posts.parquet.gz', gzipSync(bytes))

  expect(countsOf(plain.import)).toEqual(done(12_000))
  expect(packed.import.duplicates).toBe(12_000)
  const asked = `count() AS n, countIf(likes IS NULL) AS unknown, max(native_id) AS last, toUnixTimestamp(min(posted_at)) AS first`
  const stored = { n: '12000', unknown: '6000', last: '1700000000000011999', first: Date.UTC(2024, 4, 1, 10) / 1000 }
  expect(await figures(server, id, asked)).toEqual(stored)
})
