import * as z from 'zod/mini'

/** Most terms of a topic. */
export const maxTopicTerms = 12

/** Terms of a topic, joined by commas: words, or several in a row. Selects the posts with any of them. */
export const TopicTerms = z
  .string()
  .check(
    z.maxLength(2_000),
    z.regex(new RegExp(`^[^,]*[\\p{L}\\p{N}][^,]*(,[^,]*[\\p{L}\\p{N}][^,]*){0,${maxTopicTerms - 1}}$`, 'u')),
  )

export const toTopicTerms = (rule: string): string[] => rule.split(',')
