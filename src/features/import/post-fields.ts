import type { FileFormat, PostField } from '#contract/imports.ts'

/** The fields of a post as people call them, in the order they are offered. */
export const fieldNames: Record<PostField, string> = {
  text: 'Text',
  title: 'Title',
  postedAt: 'Posted at',
  id: 'Post id',
  url: 'Link to the post',
  source: 'Source',
  type: 'Kind of post',
  language: 'Language',
  sentiment: 'Sentiment',
  authorHandle: 'Author handle',
  authorName: 'Author name',
  authorId: 'Author id',
  authorFollowers: 'Author followers',
  authorBio: 'Author biography',
  likes: 'Likes',
  reposts: 'Reposts',
  quotes: 'Quotes',
  replies: 'Replies',
  views: 'Views',
  hashtags: 'Hashtags',
  links: 'Links',
  parentId: 'Replies to (post id)',
  rootId: 'Thread (first post id)',
  community: 'Community',
  collectedAt: 'Collected at',
}

export const postFields = Object.keys(fieldNames) as PostField[]

export const formatNames: Record<FileFormat, string> = {
  csv: 'CSV',
  tsv: 'TSV',
  jsonl: 'JSON Lines',
  json: 'JSON',
  parquet: 'Parquet',
  feed: 'Feed (RSS, Atom)',
}

export const delimiters = [
  { value: ',', label: 'Comma ,' },
  { value: ';', label: 'Semicolon ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe |' },
  { value: ' ', label: 'Space' },
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
