import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { FileFormat, PostField } from '#contract/ingest/uploads.ts'
import { i18n } from '#src/text/i18n.ts'

const fields: Record<PostField, MessageDescriptor> = {
  text: msg`Text`,
  title: msg`Title`,
  postedAt: msg`Posted`,
  id: msg`Post ID`,
  url: msg`Link`,
  source: msg`Source`,
  type: msg`Type`,
  language: msg`Language`,
  sentiment: msg`Sentiment`,
  authorHandle: msg`Author handle`,
  authorName: msg`Author name`,
  authorId: msg`Author ID`,
  authorFollowers: msg`Followers`,
  authorBio: msg`Biography`,
  likes: msg`Likes`,
  reposts: msg`Reposts`,
  quotes: msg`Quotes`,
  replies: msg`Replies`,
  views: msg`Views`,
  hashtags: msg`Hashtags`,
  links: msg`Links`,
  parentId: msg`Reply to (post ID)`,
  rootId: msg`Thread (post ID)`,
  community: msg`Community`,
  collectedAt: msg`Collected`,
}

export const fieldName = (field: PostField) => i18n.t(fields[field])

export const postFields = Object.keys(fields) as PostField[]

const formats: Record<FileFormat, string> = {
  csv: 'CSV',
  tsv: 'TSV',
  jsonl: 'JSON Lines',
  json: 'JSON',
  parquet: 'Parquet',
  feed: 'RSS, Atom',
  xlsx: 'Excel',
}

export const fileFormats = Object.entries(formats).map(([value, label]) => ({ value, label }))

export const delimiters = () => [
  ...[',', ';', '|'].map((value) => ({ value, label: value })),
  { value: '\t', label: t`Tab` },
  { value: ' ', label: t`Space` },
]

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
  'windows-874',
]
