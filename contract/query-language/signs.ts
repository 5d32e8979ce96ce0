import type { QueryField } from './tree.ts'

const tag = String.raw`[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*`
const account = String.raw`\w{1,50}(?:[.-]\w+)*(?:@[\w-]+(?:\.[\w-]+)+)?`

/** Hashtags and mentions in a text, as stored by imports; the first group is the name without its sign. */
export const hashtagPattern = new RegExp(String.raw`(?<![\p{L}\p{N}_&/])[#＃](${tag})`, 'gu')
export const mentionPattern = new RegExp(String.raw`(?<![\p{L}\p{N}_@/]|[\p{L}\p{N}_]\.)[@＠](${account})`, 'gu')

const signed = {
  hashtag: new RegExp(String.raw`^[#＃﹟]+(${tag})([^\p{L}\p{N}\p{M}]*)$`, 'u'),
  mention: new RegExp(String.raw`^[@＠﹫](${account})([^\p{L}\p{N}\p{M}]*)$`, 'u'),
} satisfies Partial<Record<QueryField, RegExp>>

/** The field meant by a bare `#coffee` or `@nasa,`; null if no post could have it. */
export function parseHashtagOrMention(
  word: string,
  prefix: boolean,
): { field: keyof typeof signed; value: string } | null {
  for (const field of ['hashtag', 'mention'] as const) {
    const [, value, after] = signed[field].exec(word) ?? []
    if (value !== undefined && !(prefix && after !== '')) return { field, value }
  }
  return null
}
