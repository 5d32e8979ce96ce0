import type { ToolFormat } from './format.ts'

/**
 * Mentions as Excel or CSV, without counts and authors; `Source` is the URL. Columns come from files that other
 * importers read.
 */
export const brand24: ToolFormat = {
  tool: 'Brand24',
  marks: ['id date hrs title content source domain category sentiment'],
  columns: {
    url: 'source',
    title: 'title',
    text: 'content',
    postedAt: 'date hrs',
    source: 'domain category',
    sentiment: 'sentiment',
  },
  sentimentScale: 'signed',
}
