import type { ToolFormat } from './format.ts'

/** Mentions from Mention's API. https://dev.mention.com/current/src/account/alert/mention/GetMentions.html */
export const mention: ToolFormat = {
  tool: 'Mention',
  marks: ['alert_id title description original_url unique_id published_at'],
  records: ['/mentions', ''],
  columns: {
    url: 'original_url',
    title: 'title',
    text: 'description',
    postedAt: 'published_at',
    source: 'source_type source_name',
    language: 'language_code',
    sentiment: 'tone',
  },
  sentimentScale: 'signed',
}
