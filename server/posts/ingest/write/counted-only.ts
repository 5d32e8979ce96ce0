import type { PostFields } from './post-columns.ts'

/** Hash of a post without its text, so that importing it again adds the text. */
export const countedOnlyHash = 0n

/** Fields of a post without its text; author, time, counts, language and sentiment stay. */
export const countedOnlyFields: Partial<PostFields> = {
  title: '',
  text: '',
  search: '',
  hashtags: '[]',
  mentions: '[]',
  links: '[]',
  domains: '[]',
  emoji: '[]',
  counted_only: 'true',
  content_hash: String(countedOnlyHash),
}
