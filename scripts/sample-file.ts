import { writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { generateSample } from '../stand-ins/sample/generate.ts'
import { rowOf } from '../stand-ins/sample/rows.ts'

const maxPosts = 240

/** Writes an example file for newcomers to import: made-up posts of the sample's last two weeks. */
const posts = generateSample('sample file', new Date('2026-11-28T12:00:00Z'))
const recent = posts.filter(({ postedAt, source }) => postedAt >= new Date('2026-11-14T00:00:00Z') && source !== 'rss')
const step = Math.ceil(recent.length / maxPosts)
const rows = recent
  .filter((_, at) => at % step === 0)
  .map(rowOf)
  .map(({ nativeId, ...row }) => ({
    id: nativeId,
    platform: row.source,
    created_at: row.postedAt.toISOString(),
    url: row.url,
    author_name: row.authorName,
    username: row.authorHandle,
    followers: row.authorFollowers,
    title: row.title,
    text: row.text,
    likes: row.likes,
    reposts: row.reposts,
    replies: row.replies,
    views: row.views,
  }))
writeFileSync('public/sample-posts.csv', stringify(rows, { header: true }))
console.log(`${rows.length} posts`)
