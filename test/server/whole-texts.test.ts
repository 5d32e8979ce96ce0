import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The modules that read a text, a body or packed bytes as a whole, each with the largest that it is given. What people and other servers
 * send goes through readers that stream, in a process of their own.
 */
const known: Record<string, string> = {
  'server/access/keys.ts': 'the keys of this installation',
  'server/jobs/backup/manifest.ts': 'the manifest of a backup, which an operator made',
  'server/cli/backup-command.ts': 'an answer of an own server',
  'server/cli/caller.ts': 'an answer of an own server',
  'server/cli/connect.ts': 'an answer of an own server',
  'server/posts/collection/read-past.ts': 'a cursor that this server wrote',
  'server/posts/collection/refused-posts.ts': 'a frame of 64 kB',
  'server/posts/collection/sources/bluesky/read-frames.ts': 'a frame of 1 MB',
  'server/posts/collection/sources/feeds/cursor.ts': 'a cursor that this server wrote',
  'server/posts/collection/sources/mastodon/client.ts': 'an answer of 5 MB, of at most 500,000 values',
  'server/posts/collection/sources/mastodon/follow.ts': 'a cursor that this server wrote',
  'server/posts/collection/sources/mastodon/reader.ts': 'an event of 1 MB',
  'server/posts/collection/sources/reddit/client.ts': 'an answer of 20 MB, of at most 500,000 values',
  'server/posts/collection/sources/reddit/follow.ts': 'a cursor that this server wrote',
  'server/posts/collection/sources/shared/get-json.ts': 'an answer of 5 MB, of at most 500,000 values',
  'server/posts/collection/sources/shared/read-frame.ts': 'a frame of 1 MB',
  'server/posts/collection/sources/youtube/client.ts': 'an answer of 5 MB, of at most 500,000 values',
  'server/posts/collection/sources/youtube/follow.ts': 'a cursor that this server wrote',
  'server/library/custom-fields/erase-field.ts': 'answers that this server keeps',
  'server/platform/db/clickhouse/answer.ts': 'a row of a store',
  'server/platform/db/data-folder.ts': 'a file of the data folder',
  'server/http/app-files.ts': 'the manifest of the built app',
  'server/http/idempotency.ts': 'an answer that this server keeps',
  'server/posts/imports/rejections.ts': 'reasons that this server wrote',
  'server/posts/ingest/enrich/sentiment/model.ts': 'the sentiment model',
  'server/posts/ingest/mapping/values.ts': 'a cell of 200,000 characters, in a worker',
  'server/posts/ingest/reading/unpack.ts': 'pieces of 32 kB, in a worker',
  'server/posts/ingest/reading/json.ts': 'a record of 16 million characters and 1 million values, in a worker',
  'server/posts/ingest/reading/open.ts': 'a row that was read, in a worker',
  'server/posts/ingest/reading/parquet-file.ts': 'a page that comes out as 128 MB, in a worker',
  'server/access/records/cursor.ts': 'a cursor of an address',
  'server/sharing/settings/restore/open-archive.ts': 'a line or a manifest of 1 MB, in a worker',
  'server/sharing/settings/restore/read-table.ts': 'a cell of 1 million characters, in a worker',
  'server/sharing/shares/visits.ts': 'answers that this server keeps',
  'server/sharing/views/get-pinned-view.ts': 'answers that this server keeps',
}

const readsWhole =
  /\bJSON\.parse\(|\.(?:arrayBuffer|text|json)\(\)|\b(?:gunzip|inflate|inflateRaw|brotliDecompress|zstdDecompress)Sync\(|\bcreate(?:Gunzip|Inflate\w*|BrotliDecompress|ZstdDecompress)\(/
const isSchema = /\bz\.(?:text|json)\(\)/g

test('a text, a body or packed bytes are read as a whole only where their largest input is known', () => {
  const found = globSync('server/**/*.ts').filter((file) =>
    readsWhole.test(
      readFileSync(file, 'utf8')
        .replace(isSchema, '')
        .replaceAll(/^(?:export )?import .*$|^\s*(?:\/\/|\*|\/\*\*).*$/gm, ''),
    ),
  )
  expect(found.toSorted().filter((file) => known[file] === undefined)).toEqual([])
  expect(Object.keys(known).filter((file) => !found.includes(file))).toEqual([])
})
