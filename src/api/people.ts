import type { CallInput } from '#contract/endpoint.ts'
import * as people from '#contract/answers/people.ts'
import { definePagedQuery, defineQuery } from './query.ts'

export type AuthorsInput = Omit<CallInput<typeof people.listAuthors>, 'cursor'>
export type AuthorInput = CallInput<typeof people.getAuthor>

export const peopleQuery = defineQuery(people.getPeople, ['insights', 'people', 'figures'])
export const authorPagesQuery = definePagedQuery(people.listAuthors, ['insights', 'people', 'authors'])
/** A missing author stays missing. */
export const authorQuery = defineQuery(people.getAuthor, ['insights', 'people', 'author'], { retry: false })
